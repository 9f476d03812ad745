export default {
  gallery: {
    previous: 'Previous slide',
    next: 'Next slide',
    first: 'This is the first slide',
    last: 'This is the last slide',
    goTo: 'Go to slide {{index}}: {{name}}',
    position: '{{index}} of {{count}}: {{name}}',
    fullScreen: 'Full screen',
    close: 'Close full screen',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    play: 'Play video: {{title}}',
    pause: 'Pause the slides',
    resume: 'Play the slides',
    brokenPicture: 'This picture could not be loaded.',
    brokenVideo: 'This video could not be played.',
  },
};
