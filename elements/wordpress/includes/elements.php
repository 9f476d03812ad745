<?php
/**
 * A block and a shortcode for every tag, rendered by the server, and the script, once.
 *
 * @package AuctionElements
 */

namespace AuctionElements;

defined( 'ABSPATH' ) || exit;

/** Handle of the script and of the style. */
const HANDLE = 'auction-elements';

/** Registers script, style, blocks and shortcodes. */
function register_elements(): void {
	$script = setting( 'script' );
	$own    = '' === $script;
	// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- One of another server has none.
	wp_register_script( HANDLE, $own ? plugins_url( 'assets/auction-elements.js', FILE ) : $script, array(), $own ? VERSION : null, true );
	add_filter( 'script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 3 );
	wp_register_style( HANDLE, plugins_url( 'style.css', FILE ), array(), VERSION );
	$editor = HANDLE . '-editor';
	wp_register_script(
		$editor,
		plugins_url( 'editor.js', FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		VERSION,
		true
	);
	wp_set_script_translations( $editor, 'auction-elements' );
	wp_add_inline_script( $editor, 'window.auctionElementsTags = ' . wp_json_encode( description()['tags'], JSON_HEX_TAG ) . ';', 'before' );
	foreach ( description()['tags'] as $tag ) {
		$name = $tag['tag'];
		register_block_type(
			'auction-elements/' . $name,
			array(
				'api_version'           => 3,
				'title'                 => ucfirst( str_replace( '-', ' ', $name ) ),
				'description'           => $tag['description'],
				'category'              => 'embed',
				'icon'                  => 'hammer',
				'keywords'              => array( 'auction', 'auction elements' ),
				'attributes'            => array_map( __NAMESPACE__ . '\block_attribute', array_column( $tag['attributes'], null, 'name' ) ),
				'supports'              => array(
					'align' => array( 'wide', 'full' ),
					'html'  => false,
				),
				'editor_script_handles' => array( $editor ),
				'style_handles'         => array( HANDLE ),
				'render_callback'       => static fn( array $given ) => render( $tag, $given, get_block_wrapper_attributes() ),
			)
		);
		add_shortcode( $name, static fn( $given ) => render_shortcode( $tag, (array) $given ) );
	}
}

/**
 * Type of an attribute in a block.
 *
 * @param array $attribute As in the description.
 */
function block_attribute( array $attribute ): array {
	$types = array(
		'flag'  => 'boolean',
		'count' => 'integer',
	);
	return array( 'type' => $types[ $attribute['kind'] ] ?? 'string' );
}

/**
 * The tag of the script, with the options of the page as its attributes.
 *
 * @param string $tag    Of any script.
 * @param string $handle Of that script.
 * @param string $src    Its address.
 */
function script_tag( $tag, $handle, $src ): string {
	if ( HANDLE !== $handle ) {
		return $tag;
	}
	$attributes = array(
		// Without this, an optimiser of Cloudflare, which looks for it before the address, would run the script late.
		'data-cfasync' => 'false',
		'src'          => $src,
		'async'        => true,
	);
	foreach ( description()['options'] as $option ) {
		$value = 'json' === $option['attribute'] ? wp_json_encode( links() ) : setting( $option['name'] );
		if ( '' !== $value && '[]' !== $value ) {
			$attributes[ $option['data'] ] = 'flag' === $option['attribute'] ? true : $value;
		}
	}
	return wp_get_script_tag( $attributes );
}

/**
 * A shortcode: a single word, as in `[auction-lot hybrid]`, is an attribute that is true by presence.
 *
 * @param array $tag   As in the description.
 * @param array $given As WordPress gives them.
 */
function render_shortcode( array $tag, array $given ): string {
	foreach ( $given as $name => $value ) {
		if ( is_int( $name ) ) {
			$given[ $value ] = true;
		}
	}
	$align   = in_array( $given['align'] ?? '', array( 'wide', 'full' ), true ) ? ' align' . $given['align'] : '';
	$wrapper = 'class="wp-block-auction-elements-' . esc_attr( $tag['tag'] . $align ) . '"';
	return render( $tag, $given, $wrapper );
}

/**
 * The element with its content, in a `div`.
 *
 * @param array  $tag     As in the description.
 * @param array  $given   Values by the name of their attribute; invalid ones are left out.
 * @param string $wrapper Attributes of the `div`, escaped.
 */
function render( array $tag, array $given, string $wrapper ): string {
	$attributes = array();
	foreach ( $tag['attributes'] as $attribute ) {
		$value = attribute_value( $attribute, $given[ $attribute['name'] ] ?? null );
		if ( null !== $value ) {
			$attributes[ $attribute['name'] ] = $value;
		}
	}
	wp_enqueue_script( HANDLE );
	wp_enqueue_style( HANDLE );
	$name = $tag['tag'];
	return "<div $wrapper><$name" . markup_of( $attributes ) . '>' . content_of( $tag, $attributes ) . "</$name></div>";
}

/**
 * The valid value of an attribute; null if it is missing or invalid.
 *
 * @param array $attribute As in the description.
 * @param mixed $value     Any.
 * @return string|int|true|null
 */
function attribute_value( array $attribute, $value ) {
	switch ( $attribute['kind'] ) {
		case 'flag':
			return in_array( $value, array( null, false, '', '0', 'false' ), true ) ? null : true;
		case 'count':
			return (int) $value > 0 ? (int) $value : null;
		case 'choice':
			return in_array( $value, $attribute['choices'], true ) ? $value : null;
		default:
			return is_scalar( $value ) && '' !== trim( (string) $value ) ? trim( (string) $value ) : null;
	}
}

/**
 * Attributes as markup.
 *
 * @param array $attributes Valid values by name.
 */
function markup_of( array $attributes ): string {
	$markup = '';
	foreach ( $attributes as $name => $value ) {
		$markup .= ' ' . $name . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' );
	}
	return $markup;
}

/**
 * The content inside the tag before the script has run. On a page of a lot, missing slugs are taken from its
 * address.
 *
 * @param array $tag        As in the description.
 * @param array $attributes Valid values by name.
 */
function content_of( array $tag, array $attributes ): string {
	if ( '' === api_base() ) {
		return ! current_user_can( 'edit_posts' ) ? '' : '<p class="auction-note">' . esc_html__( 'Auction Elements: the address of the API is missing (Settings → Auction Elements).', 'auction-elements' ) . '</p>';
	}
	$privacy = get_privacy_policy_url();
	$slot    = '' !== $privacy && in_array( 'privacy', $tag['slots'], true )
		? '<a slot="privacy" href="' . esc_url( $privacy ) . '">' . esc_html( get_the_title( (int) get_option( 'wp_page_for_privacy_policy' ) ) ) . '</a>'
		: '';
	// The server does not have the templates of other pages with which an element reads its address.
	if ( 'address' === ( $attributes['from'] ?? '' ) ) {
		return $slot;
	}
	$from = 'auction-lot' === $tag['tag'] ? slugs_of_address() : array();
	$html = fallback( $tag['tag'], array_merge( $from, $attributes ), reading() )['html'];
	if ( '' === $html && defined( 'REST_REQUEST' ) ) {
		// For the preview of the editor, which does not run the script.
		$html = '<p class="auction-note">' . esc_html( ucfirst( $tag['shows'] ) ) . '</p>';
	}
	return $slot . $html;
}
