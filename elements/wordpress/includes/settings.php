<?php
/**
 * The settings, and the description of the elements that the build writes.
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** Name of the option with all settings. */
const OPTION = 'auction_elements';

/**
 * Tags with their attributes, options of the script, and texts by language: `elements.json`, see
 * `elements/build/wordpress.ts` of the project.
 */
function description(): array {
	static $description = null;
	if ( null === $description ) {
		$description = json_decode( (string) file_get_contents( dirname( FILE ) . '/elements.json' ), true );
	}
	return $description;
}

/**
 * One setting; empty if it is not set.
 *
 * @param string $name Name of an option of the script, or `script` or `lot_page`.
 */
function setting( string $name ): string {
	$all = get_option( OPTION );
	return is_array( $all ) && isset( $all[ $name ] ) ? (string) $all[ $name ] : '';
}

/** Versioned base of the API without a slash at its end; empty while it is not set. */
function api_base(): string {
	return untrailingslashit( setting( 'api' ) );
}

/** The language of the page among those of the elements. */
function locale(): string {
	$texts = description()['texts'];
	foreach ( array( setting( 'locale' ), substr( determine_locale(), 0, 2 ) ) as $locale ) {
		if ( isset( $texts[ $locale ] ) ) {
			return $locale;
		}
	}
	return 'en';
}

/** Templates of addresses by the name of their route: those of the settings, and the pages of lots. */
function links(): array {
	$links = json_decode( setting( 'links' ), true );
	return array_merge( lot_templates(), is_array( $links ) ? $links : array() );
}

/**
 * Whether this is an http(s) address, with `{…}` as placeholders.
 *
 * @param string $address Any text.
 */
function is_web_address( string $address ): bool {
	return (bool) preg_match( '#^https?://[^\s"\'<>\\\\]+$#i', $address );
}

/** Registers the settings. */
function register_settings(): void {
	register_setting(
		OPTION,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings',
		)
	);
}

/** Settings beside the page of the lots: the options of the script, and its address; by name. */
function options(): array {
	$script = array(
		'name'        => 'script',
		'attribute'   => 'text',
		'isAddress'   => true,
		'default'     => __( 'the copy in this plugin', 'auction-elements' ),
		'description' => __( 'Address of auction-elements.js on another server.', 'auction-elements' ),
	);
	return array_column( array_merge( description()['options'], array( $script ) ), null, 'name' );
}

/**
 * Keeps valid values, and reports invalid ones.
 *
 * @param mixed $given The submitted values.
 */
function sanitize_settings( $given ): array {
	$given = is_array( $given ) ? array_filter( $given, 'is_scalar' ) : array();
	$kept  = array( 'lot_page' => (string) absint( $given['lot_page'] ?? 0 ) );
	foreach ( options() as $name => $option ) {
		$value = trim( wp_strip_all_tags( $given[ $name ] ?? '' ) );
		if ( '' === $value ) {
			continue;
		}
		$error = '';
		if ( 'json' === $option['attribute'] ) {
			$links = json_decode( $value, true );
			if ( ! is_array( $links ) || array_filter( $links, 'is_array' ) ) {
				$error = __( 'this is not a JSON object of texts, so it was not saved', 'auction-elements' );
			}
		} elseif ( $option['isAddress'] && ! is_web_address( $value ) && 'none' !== $value ) {
			$error = __( 'an address begins with https:// or http://, so it was not saved', 'auction-elements' );
		}
		if ( '' !== $error ) {
			add_settings_error( OPTION, $name, "$name: $error." );
		}
		$kept[ $name ] = '' === $error ? $value : setting( $name );
	}
	return $kept;
}
