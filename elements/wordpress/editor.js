/* The blocks in the editor: a control for every attribute, and the preview that the server renders. */
(({ blockEditor, blocks, components, element, serverSideRender, i18n }) => {
  const { createElement: create, Fragment } = element;

  /** The control of an attribute, by its kind. */
  function control({ name, kind, words, default: word, description }, value, change) {
    const common = { key: name, label: name, help: description, __nextHasNoMarginBottom: true };
    if (kind === 'flag')
      return create(components.ToggleControl, { ...common, checked: value === true, onChange: change });
    if (kind === 'choice')
      return create(components.SelectControl, {
        ...common,
        __next40pxDefaultSize: true,
        value: value ?? '',
        options: [
          { value: '', label: word ?? '–' },
          ...words.filter((one) => one !== word).map((one) => ({ value: one, label: one })),
        ],
        onChange: (chosen) => change(chosen === '' ? undefined : chosen),
      });
    const isCount = kind === 'count';
    return create(components.TextControl, {
      ...common,
      __next40pxDefaultSize: true,
      type: isCount ? 'number' : 'text',
      ...(isCount && { min: 1 }),
      value: value ?? '',
      onChange: (text) =>
        change(text === '' ? undefined : isCount ? Math.max(1, Number.parseInt(text, 10) || 1) : text),
    });
  }

  for (const { tag, attributes: described } of window.auctionElementsTags) {
    const name = `auction-elements/${tag}`;
    blocks.registerBlockType(name, {
      edit: function Edit({ attributes, setAttributes }) {
        const controls = described.map((attribute) =>
          control(attribute, attributes[attribute.name], (value) =>
            setAttributes({ [attribute.name]: value }),
          ),
        );
        const preview = create(serverSideRender, {
          block: name,
          attributes,
          skipBlockSupportAttributes: true,
        });
        return create(
          Fragment,
          null,
          controls.length > 0 &&
            create(
              blockEditor.InspectorControls,
              null,
              create(components.PanelBody, { title: i18n.__('Settings', 'auction-elements') }, controls),
            ),
          create('div', blockEditor.useBlockProps(), create(components.Disabled, null, preview)),
        );
      },
      save: () => null,
    });
  }
})(window.wp);
