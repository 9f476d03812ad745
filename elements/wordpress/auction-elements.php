<?php
/**
 * Plugin Name:       Auction Elements
 * Description:       A live auction in your pages: blocks and shortcodes, and a page for every lot.
 * Version:           @version@
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Auction Elements contributors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       auction-elements
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

const VERSION = '@version@';
const FILE    = __FILE__;

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/api.php';
require __DIR__ . '/includes/fallback.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/lot-page.php';

add_action( 'init', __NAMESPACE__ . '\register_elements' );
add_action( 'init', __NAMESPACE__ . '\register_lot_page' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );

register_activation_hook( __FILE__, __NAMESPACE__ . '\create_lot_page' );
