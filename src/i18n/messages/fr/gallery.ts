export default {
  gallery: {
    previous: 'Vue précédente',
    next: 'Vue suivante',
    first: 'Ceci est la première vue',
    last: 'Ceci est la dernière vue',
    goTo: 'Aller à la vue {{index}} : {{name}}',
    position: '{{index}} sur {{count}} : {{name}}',
    fullScreen: 'Plein écran',
    close: 'Quitter le plein écran',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    play: 'Lire la vidéo : {{title}}',
    pause: 'Mettre le diaporama en pause',
    resume: 'Lancer le diaporama',
    brokenPicture: 'Cette photo n’a pas pu être chargée.',
    brokenVideo: 'Cette vidéo n’a pas pu être lue.',
  },
};
