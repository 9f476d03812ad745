<?php
/**
 * Installs WordPress into an empty database, with an administrator and an author.
 * Arguments: folder of WordPress, address of the site, password of both.
 */

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( $argv[2], PHP_URL_HOST ) . ':' . parse_url( $argv[2], PHP_URL_PORT );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Marbrook Stables', 'admin', 'admin@example.com', true, '', $argv[3] );
update_option( 'permalink_structure', '/%postname%/' );
wp_insert_user(
	array(
		'user_login' => 'author',
		'user_email' => 'author@example.com',
		'user_pass'  => $argv[3],
		'role'       => 'author',
	)
);
// On a network of sites, and on a careful host, an author may not write markup.
echo user_can( get_user_by( 'login', 'author' ), 'unfiltered_html' ) ? 'unfiltered' : 'filtered';
