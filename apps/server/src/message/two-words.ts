/** Things that everyone knows and that are never mistaken for one another, by language. */
const WORDS: { readonly [language: string]: string } = {
  en: 'apple bridge candle castle cherry cloud coral desert dolphin eagle feather forest garden guitar island jungle ladder lemon meadow mirror mountain ocean orange parrot pepper piano river rocket sailor silver thunder window',
  fr: 'pomme pont bougie château cerise nuage corail désert dauphin aigle plume forêt jardin guitare île jungle échelle citron prairie miroir montagne océan orange perroquet poivron piano rivière fusée marin argent tonnerre fenêtre',
  de: 'Apfel Brücke Kerze Schloss Kirsche Wolke Koralle Wüste Delfin Adler Feder Wald Garten Gitarre Insel Dschungel Leiter Zitrone Wiese Spiegel Berg Ozean Orange Papagei Paprika Klavier Fluss Rakete Seemann Silber Donner Fenster',
  es: 'manzana puente vela castillo cereza nube coral desierto delfín águila pluma bosque jardín guitarra isla selva escalera limón prado espejo montaña océano naranja loro pimienta piano río cohete marinero plata trueno ventana',
  it: 'mela ponte candela castello ciliegia nuvola corallo deserto delfino aquila piuma foresta giardino chitarra isola giungla scala limone prato specchio montagna oceano arancia pappagallo peperone pianoforte fiume razzo marinaio argento tuono finestra',
  nl: 'appel brug kaars kasteel kers wolk koraal woestijn dolfijn arend veer bos tuin gitaar eiland jungle ladder citroen weide spiegel berg oceaan sinaasappel papegaai paprika piano rivier raket matroos zilver donder venster',
  ar: 'تفاحة جسر شمعة قلعة كرز غيمة مرجان صحراء دلفين نسر ريشة غابة حديقة قيثارة جزيرة أدغال سلم ليمون مرج مرآة جبل محيط برتقالة ببغاء فلفل بيانو نهر صاروخ بحّار فضة رعد نافذة',
}

const COUNT = 32
export const TWO_WORDS = COUNT * (COUNT - 1)

/** Two different words in a language we speak. @param index any whole number from 0; the same gives the same pair */
export const twoWords = (language: string, index: number): [string, string] => {
  const code = language.split('-')[0] ?? ''
  const words = (Object.hasOwn(WORDS, code) ? WORDS[code] : WORDS['en'])?.split(' ') ?? []
  const first = index % COUNT
  const second = (first + 1 + (Math.floor(index / COUNT) % (COUNT - 1))) % COUNT
  return [words[first] ?? '', words[second] ?? '']
}
