import type { ProductType } from '@reprise/contract'
import { wordsOf } from './words.ts'

/** What people call a type of product, in the languages of the portal; such a word finds all products of the type. */
const NAMES: { readonly [type in ProductType]: string } = {
  mobile:
    'phone phones smartphone smartphones mobile cellphone téléphone portable handy handys telefon móvil teléfono celular telefono cellulare telefoon mobiel هاتف جوال موبايل',
  tablet: 'tablet tablets tablette tablettes tableta tabletas tavoletta جهاز لوحي',
  watch: 'watch watches smartwatch smartwatches montre uhr reloj orologio horloge ساعة',
  console: 'console consoles konsole konsolen spielkonsole consola consolas spelcomputer منصة',
  audio:
    'headphones earphones earbuds casque écouteurs kopfhörer ohrhörer auriculares cuffie auricolari koptelefoon oordopjes سماعات',
  'vr-headset': 'vr headset visore realidad virtual',
  'tv-box': 'tvbox streamer',
  'media-player': 'mp3 player lecteur reproductor lettore speler',
  'smart-speaker': 'speaker speakers enceinte lautsprecher altavoz altoparlante luidspreker مكبر',
  laptop: 'laptop laptops notebook notebooks computer ordinateur portátil ordenador حاسوب',
}

/** Word to the types it may mean. */
export const typeWords: ReadonlyMap<string, readonly ProductType[]> = (() => {
  const words = new Map<string, ProductType[]>()
  for (const [type, names] of Object.entries(NAMES) as [ProductType, string][])
    for (const word of wordsOf(names)) words.set(word, [...(words.get(word) ?? []), type])
  return words
})()
