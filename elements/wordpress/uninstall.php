<?php
/**
 * Removes the settings. The page of the lots stays: it is content of the site.
 *
 * @package AuctionElements
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'auction_elements' );
delete_option( 'auction_elements_rules' );
