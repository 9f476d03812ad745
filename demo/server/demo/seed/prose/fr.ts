import type { Prose } from './prose.ts';

export const fr: Prose = {
  opening: {
    dressage: [
      'Quand {name} entre dans le manège, les conversations s’arrêtent. Un modèle montant, une longue encolure superbement greffée et trois allures qui se passent d’excuses : le trot part de l’arrière-main et traverse un dos souple, le galop rebondit comme si le sol était chaud.',
      '{name} est fait[|e] pour les grandes tâches du dressage. Sa construction lui rend le rassembler facile : le postérieur reste engagé, la nuque demeure le point le plus haut et la cadence ne varie pas, quoi qu’on lui demande. Les demi-pas sont déjà là, et les changements de pied sont nets aux deux mains.',
      'Élastique, attenti[f|ve] et toujours avec son cavalier : {name} donne envie de remonter dès le lendemain. Le pas est franc, à quatre temps, avec beaucoup d’amplitude ; le trot est cadencé sans tension, et le galop si bien équilibré que le contre-galop n’est plus un exercice.',
      'Il émane de {name} un éclat discret. Rien d’exagéré, tout fonctionne. Un modèle haut sur jambes, une tête noble, de l’impulsion à chaque foulée et un contact que les cavaliers comparent volontiers à « une bonne poignée de main ».',
      'Trois sorties, trois notes au-dessus de huit : {name} a montré dès ses premiers concours ce que le travail à la maison laissait espérer. Les juges ont salué un pas très étendu, une grande franchise aux aides et un galop plein de ressort.',
    ],
    jumping: [
      '{name} veut passer de l’autre côté, et sans toucher. Un arrière-main puissant, des réflexes fulgurants devant et un œil pour la distance qui ne s’enseigne pas. Le galop se règle de la petite foulée ronde jusqu’au grand galop et revient sur une demi-parade.',
      'De la force et de bonnes manières. {name} saute dans la cadence, s’ouvre bien derrière et se reçoit là où commence l’obstacle suivant. Classé[|e] jusqu’à 1,35 m, sans jamais avoir besoin d’une seconde invitation.',
      'Respectueu[x|se], courageu[x|se] et vi[f|ve] dans ses gestes : {name} incarne le sauteur moderne, un gros moteur dans un format maniable. Rivière, bidet ou combinaison courte, [il|elle] regarde, comprend et saute.',
      'Une technique digne du manuel : {name} plie vite depuis l’épaule, bascule sur le dos et prend de la hauteur sans perdre de terrain. En liberté, chaque commission a sorti le neuf ; sous la selle, la promesse a été tenue.',
    ],
    foal: [
      '{name} est né[|e] par une nuit de pleine lune et n’a cessé depuis d’avoir l’œil vif. Un foal haut sur jambes, à la tête expressive, au trot délié et au postérieur actif dès la première foulée : celui pour qui toute l’écurie vient à la barrière.',
      'Beaucoup de mouvement, beaucoup de type, beaucoup de charme. {name} trotte avec ressort et se porte naturellement, galope en montant et ne s’arrête que pour se faire gratter le front. Un foal dont l’avenir commence aujourd’hui.',
      'Sur des membres longs et corrects, {name} réunit tout ce que cherchent les éleveurs : une encolure superbement sortie, un bon passage de sangle et un trot avec de la suspension. [Il|Elle] se déplace comme [il|elle] est : avec légèreté, assurance et sans hâte.',
      'Il est rare que trois bonnes allures se présentent sous d’aussi beaux dehors. {name} a convaincu au concours de foals par un pas ample, un trot élastique et un galop où chacun, du dressage comme de l’obstacle, a reconnu le sien.',
    ],
  },
  young: [
    'Deux ans, et déjà une tête qu’on n’oublie pas. {name} montre en liberté ce dont rêvent les cavaliers : de la cadence, de l’équilibre et un moteur qui démarre tout seul. Élevé[|e] en troupeau sur de grandes pâtures, [il|elle] connaît le licol, le maréchal et le van.',
    'Un jeune cheval au seuil de sa carrière. {name} a de la taille, du cadre et des membres corrects, se déplace avec expression et garde la tête froide. Le débourrage est prévu cet hiver : de quoi se réjouir.',
    '{name} s’adresse à ceux qui voient plus loin qu’aujourd’hui. Le saut en liberté comme les allures étaient d’une qualité remarquable ; la force et le calme viendront avec le temps, tout le reste est déjà là.',
  ],
  family: [
    'Le père, {sire}, compte parmi les étalons les plus commentés de sa génération et transmet l’équitabilité avec ce supplément d’étincelle. La mère, {dam} par {damSire}, a déjà donné plusieurs chevaux de sport performants ; la souche est suivie par la même famille depuis quatre générations.',
    'En {name} le sang de {sire} rencontre celui de {damSire} : un croisement que les éleveurs connaissent et que les cavaliers réclament. De la proche parenté de {dam} sont issus un étalon approuvé et des chevaux gagnants jusqu’au niveau élevé.',
    'Sur le papier non plus, il ne manque rien. {sire} apporte le mouvement et un esprit clair, {damSire} la dureté et une longue santé. {dam} est une jument primée qui transmet son bon caractère à chacun de ses produits.',
    'Un pedigree composé avec soin : {sire} sur {damSire}, le sport moderne sur une lignée maternelle ancienne et éprouvée. Des propres frères et sœurs de la mère, {dam}, évoluent en compétition au Danemark, en Belgique et aux États-Unis.',
    'La mère, {dam}, fut elle-même championne de sa génération ; elle est fille de {damSire}, reproducteur d’influence durable. Croisée avec {sire}, elle nous a donné un cheval qui unit le meilleur des deux côtés.',
  ],
  rider: [
    'À l’écurie, {name} est la fiabilité même : sage avec le maréchal et la tondeuse, facile à embarquer et à sortir seul[|e] en extérieur. Le rapport radiographique et le rapport clinique figurent dans les documents ; nous en parlons volontiers avec votre vétérinaire.',
    '{name} passe ses journées au pré, connaît l’agitation des concours et ne se laisse impressionner ni par les drapeaux, ni par les tracteurs, ni par une fanfare. Convient à un amateur ambitieux comme à un professionnel en quête de relève.',
    'Nous connaissons {name} depuis son premier jour sous la selle et ne nous en séparons que parce que d’autres attendent leur tour. Essais possibles sur rendez-vous ; demandez aussi la vidéo intégrale d’une séance, sans montage.',
    'Un cheval avec lequel on progresse. {name} pardonne l’aide tardive, récompense celle qui vient tôt et se montre fi[er|ère] de chaque nouvel exercice. Sociable au pré, calme au box et agréable en voyage.',
    'Ceux qui essaient {name} redescendent le plus souvent avec le sourire. [Il|Elle] laisse au cavalier le temps de réfléchir, répond finement à l’assiette et à la jambe, et possède cette envie de bien faire qu’aucun dressage ne remplace.',
  ],
  weanling:
    '{name} est enregistré[|e], pucé[|e], vacciné[|e] et vermifugé[|e] selon le calendrier. Jusqu’au sevrage, [il|elle] reste sans frais auprès de sa mère ; nous pouvons trouver une place d’élevage dans un groupe du même âge.',
  youngster: [
    'De caractère, {name} tient de sa mère : curieu[x|se], proche de l’homme et courageu[x|se]. [Il|Elle] se mène bien, donne les quatre pieds et a voyagé en van comme si cela allait de soi.',
    'Pour le sport ou, plus tard, pour l’élevage, {name} laisse toutes les portes ouvertes. Nous vous montrerons volontiers sa mère et ses demi-frères et sœurs à la ferme. Le rapport clinique se trouve dans les documents.',
    'Nous aurions aimé garder {name}. [Il|Elle] grandit avec d’autres de son âge sur les prairies d’été au bord de la rivière et pourra y rester jusqu’à l’automne si vous le souhaitez.',
  ],
};
