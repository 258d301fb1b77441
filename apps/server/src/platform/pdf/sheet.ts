import { A4, type Paper, type TextBox } from './paper.ts'

/** Points. All content lies within what A4 and US Letter share, less the margins that printers need. */
export const LEFT = 42
export const WIDTH = A4.width - 2 * LEFT
/** Three dots of a 203 dpi label printer: 14.8 mil, well above the 10 mil that every scanner reads. */
export const BAR_MODULE = (3 * 72) / 203

/** The programme whose sheet it is; the colours are hexadecimal. */
export type SheetLook = { readonly appName: string; readonly accent: string; readonly onAccent: string }

/** 24 points high. */
export const drawBand = (paper: Paper, y: number, look: SheetLook, role: TextBox['role'] = 'P'): void => {
  paper.area({ x: LEFT, y, width: WIDTH, height: 24 }, { fill: look.accent, radius: 4 })
  paper.text(look.appName, {
    x: LEFT + 10,
    y: y + 5,
    width: WIDTH - 20,
    size: 11,
    bold: true,
    colour: look.onAccent,
    direction: 'auto',
    role,
  })
}
