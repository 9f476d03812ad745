import type { Prose } from './prose.ts';

export const de: Prose = {
  opening: {
    dressage: [
      'Wenn {name} die Halle betritt, verstummen die Gespräche. Bergauf konstruiert, mit langem, wunderschön angesetztem Hals und drei Grundgangarten, für die man sich nicht entschuldigen muss: Der Trab schwingt von hinten durch einen losgelassenen Rücken, der Galopp federt vom Boden ab, als wäre er warm.',
      'Ein Dressurpferd für große Aufgaben. {name} ist so gebaut, dass [ihm|ihr] die Versammlung leichtfällt: Das Hinterbein bleibt unter dem Schwerpunkt, das Genick der höchste Punkt und der Takt derselbe, ganz gleich, was verlangt wird. Halbe Tritte sind bereits abrufbar, die fliegenden Wechsel sitzen auf beiden Händen.',
      'Elastisch, aufmerksam und immer beim Reiter: {name} ist eines jener Pferde, auf die man sich am nächsten Morgen schon wieder freut. Der Schritt ist klar im Viertakt mit viel Raumgriff, der Trab kadenziert ohne Spannung und der Galopp so gut ausbalanciert, dass der Außengalopp keine Aufgabe mehr ist.',
      'Von {name} geht ein stiller Glanz aus. Nichts ist übertrieben, alles funktioniert. Ein langbeiniger Typ mit edlem Gesicht, Schwung in jedem Tritt und einer Anlehnung, die Reiter gern als „guten Händedruck“ beschreiben.',
      'Dreimal am Start, dreimal über acht: {name} hat auf den ersten Turnieren gezeigt, was die Arbeit zu Hause versprochen hatte. Die Richter lobten den raumgreifenden Schritt, die Sicherheit an den Hilfen und einen Galopp mit echtem Durchsprung.',
    ],
    jumping: [
      '{name} will hinüber – und will, dass die Stangen liegen bleiben. Ein kraftvolles Hinterbein, blitzschnelle Reflexe vorn und ein Auge für die Distanz, das man keinem Pferd beibringen kann. Der Galopp lässt sich vom kleinen, runden Sprung bis zum freien Vorwärts regulieren und kommt auf halbe Parade zurück.',
      'Vermögen mit Manieren. {name} springt aus dem Rhythmus, macht hinten weit auf und landet dort, wo der nächste Sprung beginnt. Erfolgreich bis 1,35 m und dabei nie auf eine zweite Einladung angewiesen.',
      'Vorsichtig, mutig und schnell auf den Beinen: {name} ist ein modernes Springpferd mit großem Motor in handlichem Format. Wassergraben, Liverpool oder enge Kombination – [er|sie] schaut, versteht und springt.',
      'Technik wie aus dem Lehrbuch: {name} winkelt schnell aus der Schulter an, basculiert über den Rücken und gewinnt an Höhe, ohne Raum zu verlieren. Im Freispringen zückte jede Kommission die Neun; unter dem Sattel wurde das Versprechen eingelöst.',
    ],
    foal: [
      '{name} kam in einer Vollmondnacht zur Welt und ist seither hellwach. Ein langbeiniges Fohlen mit ausdrucksvollem Gesicht, schwungvollem Trab und einem Hinterbein, das vom ersten Tritt an mitarbeitet – eines, für das der ganze Hof an den Zaun kommt.',
      'Viel Bewegung, viel Typ, viel Charme. {name} trabt federnd und in natürlicher Selbsthaltung, galoppiert bergauf und hält nur an, um sich die Stirn kraulen zu lassen. Ein Fohlen, dessen Zukunft heute beginnt.',
      'Auf langem, korrektem Fundament bringt {name} alles mit, wonach Züchter suchen: einen wunderbar angesetzten Hals, eine gute Sattellage und einen Trab mit Schwebephase. [Er|Sie] bewegt sich so, wie [er|sie] ist: leicht, selbstbewusst und nie eilig.',
      'Selten stecken drei gute Grundgangarten in einer so schönen Verpackung. {name} überzeugte auf der Fohlenschau mit raumgreifendem Schritt, elastischem Trab und einem Galopp, in dem Springreiter wie Dressurreiter das Ihre sahen.',
    ],
  },
  young: [
    'Zwei Jahre alt und schon ein Gesicht, das man nicht vergisst. {name} zeigt im Freilaufen, wovon Reiter träumen: Takt, Balance und einen Motor, der von selbst anspringt. Aufgewachsen in der Herde auf großen Weiden, kennt [er|sie] Halfter, Schmied und Anhänger.',
    'Ein junges Pferd auf der Schwelle. {name} hat Größe, Rahmen und korrekte Gliedmaßen, bewegt sich mit Ausdruck und bleibt dabei kühl im Kopf. In diesem Winter soll angeritten werden – darauf darf man sich freuen.',
    '{name} ist etwas für Menschen, die weiter sehen als bis heute. Freispringen und Freilaufen waren beide von bemerkenswerter Qualität; Kraft und Ruhe kommen mit der Zeit – alles andere ist schon da.',
  ],
  family: [
    'Der Vater {sire} zählt zu den meistbesprochenen Hengsten seiner Generation und vererbt Rittigkeit samt dem letzten Funken. Die Mutter {dam} von {damSire} hat bereits mehrere erfolgreiche Sportpferde gebracht; der Stamm wird seit vier Generationen von derselben Familie gepflegt.',
    'In {name} trifft das Blut des {sire} auf das des {damSire}: eine Anpaarung, die Züchter kennen und nach der Reiter fragen. Aus dem engsten Umfeld der {dam} stammen ein gekörter Hengst und Sportpferde mit Siegen bis zur schweren Klasse.',
    'Auch auf dem Papier bleibt kein Wunsch offen. {sire} steht für Bewegung und einen klaren Kopf, {damSire} für Härte und lange Gesundheit. {dam} ist Staatsprämienstute und gibt ihr freundliches Wesen an jedes ihrer Fohlen weiter.',
    'Eine mit Bedacht gewählte Abstammung: {sire} auf {damSire}, moderner Sport auf altbewährter Stutengrundlage. Vollgeschwister der Mutter {dam} gehen in Dänemark, Belgien und den USA im Sport.',
    'Die Mutter {dam} war selbst Siegerstute ihres Jahrgangs und ist eine Tochter des nachhaltigen Vererbers {damSire}. Mit {sire} angepaart, schenkte sie uns ein Pferd, das das Beste beider Seiten vereint.',
  ],
  rider: [
    'Im Stall ist {name} die Verlässlichkeit auf vier Beinen: problemlos bei Schmied, Schermaschine und Verladen und auch allein im Gelände zu reiten. Röntgenbefund und klinischer Befund liegen bei den Dokumenten; wir besprechen sie gern mit Ihrem Tierarzt.',
    '{name} geht tagsüber auf die Weide, kennt den Turniertrubel und lässt sich weder von Fahnen noch von Traktoren oder einer Blaskapelle beeindrucken. Geeignet für ambitionierte Amateure ebenso wie für Profis auf der Suche nach dem nächsten Nachwuchspferd.',
    'Wir kennen {name} seit dem ersten Tag unter dem Sattel und trennen uns nur, weil andere nachrücken. Probereiten ist nach Absprache möglich; fragen Sie gern auch nach dem ungeschnittenen Video einer ganzen Trainingseinheit.',
    'Ein Pferd, mit dem man wächst. {name} verzeiht die späte Hilfe, belohnt die frühe und ist stolz auf jede neue Lektion. Freundlich in der Herde, gelassen in der Box und angenehm auf Reisen.',
    'Wer {name} ausprobiert, steigt meist lächelnd ab. [Er|Sie] lässt dem Reiter Zeit zum Nachdenken, reagiert fein auf Gewicht und Schenkel und bringt jenen Willen zu gefallen mit, den keine Ausbildung ersetzt.',
  ],
  weanling:
    '{name} ist eingetragen, gechipt, geimpft und nach Plan entwurmt. Bis zum Absetzen bleibt [er|sie] kostenfrei bei der Mutter; Aufzuchtplätze in einer Gruppe Gleichaltriger vermitteln wir gern.',
  youngster: [
    'Im Wesen kommt {name} nach der Mutter: neugierig, dem Menschen zugewandt und mutig. [Er|Sie] lässt sich gut führen, gibt alle vier Hufe und ist Anhänger gefahren, als wäre es nie anders gewesen.',
    'Ob für den Sport oder später für die Zucht: {name} lässt alle Türen offen. Mutter und Halbgeschwister zeigen wir Ihnen gern auf dem Hof. Den klinischen Befund finden Sie bei den Dokumenten.',
    'Am liebsten hätten wir {name} behalten. [Er|Sie] wächst mit Gleichaltrigen auf den Sommerweiden am Fluss auf und darf, wenn Sie mögen, bis zum Herbst dort bleiben.',
  ],
};
