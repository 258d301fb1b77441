import type { LocalizedText } from '@reprise/contract'

/** Stands in the answers to calls that would change something, as the types of problems do. */
export const NOTHING_IS_SENT_KEY = 'nothing-is-sent'

/** Said in the frame, in the language of its page. */
export const NOTHING_IS_SENT: LocalizedText = {
  en: 'This is a preview: nothing is sent, and no other page is opened.',
  fr: 'Ceci est un aperçu : rien n’est envoyé et aucune autre page n’est ouverte.',
  de: 'Dies ist eine Vorschau: Nichts wird gesendet und keine andere Seite geöffnet.',
  es: 'Esto es una vista previa: no se envía nada ni se abre ninguna otra página.',
  it: 'Questa è un’anteprima: non viene inviato nulla e non si apre nessun’altra pagina.',
  nl: 'Dit is een voorbeeld: er wordt niets verzonden en geen andere pagina geopend.',
  ar: 'هذه معاينة: لا يُرسَل شيء ولا تُفتَح أي صفحة أخرى.',
}

export const PREVIEW_ENDED: LocalizedText = {
  en: 'This preview has ended. Open it again from the editor of the programme.',
  fr: 'Cet aperçu a expiré. Rouvrez-le depuis l’éditeur du programme.',
  de: 'Diese Vorschau ist abgelaufen. Öffnen Sie sie erneut in der Bearbeitung des Programms.',
  es: 'Esta vista previa ha caducado. Vuelva a abrirla desde el editor del programa.',
  it: 'Questa anteprima è scaduta. La riapra dall’editor del programma.',
  nl: 'Dit voorbeeld is verlopen. Open het opnieuw vanuit de bewerking van het programma.',
  ar: 'انتهت صلاحية هذه المعاينة. افتحها من جديد من محرر البرنامج.',
}
