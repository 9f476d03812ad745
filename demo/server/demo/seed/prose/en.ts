import type { Prose } from './prose.ts';

export const en: Prose = {
  opening: {
    dressage: [
      '{name} walks into the arena and the conversation stops. An uphill frame, a long and beautifully set neck, and three basic gaits that need no apology: the trot swings from behind through a supple back, and the canter jumps off the ground as if the footing were warm.',
      'A dressage horse for the big tasks. {name} is built so that collection comes easily to [him|her]: the hind leg stays under, the poll stays the highest point and the rhythm stays the same, whatever is asked. Half-steps are on offer already, and the flying changes are clean on both sides.',
      'Elastic, attentive, and always with the rider: {name} is the kind of horse you want to ride again tomorrow. The walk is a clear four-beat with ample overtrack, the trot has cadence without tension, and the canter is so well balanced that the counter-canter is no task at all.',
      'There is a quiet glamour about {name}. Nothing is exaggerated; everything works. A long-legged type with a noble face, swing in every stride and the sort of contact riders describe as “a good handshake”.',
      'Three times out, three times over eight: {name} has shown at [his|her] first competitions what the training at home had promised. Judges praised the ground-covering walk, the reliability at the aids and a canter with real jump.',
    ],
    jumping: [
      '{name} wants to go over, and wants to leave them up. A powerful hind leg, lightning reflexes in front and an eye for the distance that cannot be taught. The canter is adjustable from a small, round stride to an open gallop and comes back on a half-halt.',
      'Scope with manners. {name} jumps out of the rhythm, opens up well behind and lands where the next fence begins. Successful up to 1.35 m, and never once in need of a second invitation.',
      'Careful, brave and quick on [his|her] feet: {name} is a modern jumper with a big engine in a handy frame. Water, liverpool or a double on a short distance – [he|she] looks, understands and jumps.',
      'Technique like out of a textbook: {name} folds tightly from the shoulder, rounds over the back and gains height without losing ground. In free jumping every commission gave a nine; under saddle [he|she] has kept that promise.',
    ],
    foal: [
      '{name} was born on a moonlit night and has been wide awake ever since. A long-legged foal with an expressive face, a swinging trot and a hind leg that is active from the first stride – the sort for whom the whole yard comes to the fence.',
      'Much movement, much type, much charm. {name} trots with spring and natural self-carriage, canters uphill and stops only to have [his|her] forehead scratched. A foal whose future begins today.',
      'On long, correct legs {name} carries everything breeders look for: a beautifully set neck, a good saddle position and a trot with suspension. [He|She] moves as [he|she] is: light, self-assured and never hurried.',
      'Rarely do three good gaits come in so handsome a package. {name} convinced at the foal show by a walk that covers ground, a trot with elasticity and a canter in which jumping and dressage people alike saw their own.',
    ],
  },
  young: [
    'Two years old, and already a face one remembers. {name} shows, loose in the arena, what riders dream of: rhythm, balance, and an engine that starts by itself. [He|She] has grown up in a herd on large pastures and knows halter, farrier and trailer.',
    'A young horse on the threshold. {name} has size, frame and correct limbs, moves with expression and remains cool in the head while doing so. To be backed this winter, and to be looked forward to.',
    '{name} is one for those who see further than today. Free jumping and free movement were both of remarkable quality; strength and calm will come with time – everything else is there already.',
  ],
  family: [
    'The sire {sire} is among the most talked-about stallions of his generation and passes on rideability together with that last spark. The dam {dam} by {damSire} has produced several successful sport horses; the line has been looked after by the same family for four generations.',
    'In {name} the blood of {sire} meets that of {damSire}: a cross that breeders know and riders ask for. Out of {dam} come, in close kinship, an approved stallion and horses that have won up to advanced level.',
    'On paper, too, there is nothing left to wish for. {sire} stands for movement and a clear head, {damSire} for hardness and long soundness. {dam} is a premium mare and shares her good nature with every one of her foals.',
    'A pedigree made with care: {sire} over {damSire}, modern sport upon old, proven mare blood. Full siblings of the dam {dam} are seen in sport in Denmark, Belgium and the United States.',
    'The dam {dam} was herself a champion of her year and is a daughter of the lasting sire {damSire}. Paired with {sire} she has given us a horse that unites the best of both sides.',
  ],
  rider: [
    'In the stable {name} is a gentleman’s agreement on four legs: easy to shoe, clip, load and hack out alone. The X-ray report and clinical report are among the documents; we are glad to talk them over with your vet.',
    '{name} lives out by day, knows competition yards and is not impressed by flags, tractors or a marching band. Suited to an ambitious amateur as well as to a professional looking for the next one to bring on.',
    'We have known {name} from the first day under saddle, and we part with [him|her] only because others wait their turn. Trial rides are possible by appointment; ask also for the full video of the lesson, unedited.',
    'A horse to grow with. {name} forgives a late aid, rewards an early one and is proud of every new exercise. Friendly in the herd, relaxed in the box and a good traveller.',
    'Those who try {name} mostly get off smiling. [He|She] gives the rider time to think, reacts finely to weight and leg and has the will to please that no training can replace.',
  ],
  weanling:
    '{name} is registered, chipped, vaccinated and dewormed to schedule. Until weaning [he|she] stays with the dam at no cost; rearing places in a group of the same age can be arranged.',
  youngster: [
    'In character {name} takes after the dam: curious, people-minded, and brave. [He|She] leads well, gives all four feet and has ridden in a trailer as if it had always been so.',
    'Whether for sport or, later, for breeding: {name} leaves every door open. We shall gladly show you the dam and the half-siblings on the farm. The clinical report is among the documents.',
    'We would have liked to keep {name}. [He|She] grows up with [his|her] age-mates on the summer pastures by the river and may stay there until the autumn if you wish.',
  ],
};
