/** Words that stand for a noun and its verb, as they are typed most. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  doctor: ['system', 'doctor'],
  restore: ['backup', 'restore'],
}

/** `backup FOLDER`, `restore FOLDER` and `doctor`, spelled out. A folder is told from a verb by its slash or dot. */
export const spelledOut = (argv: readonly string[]): readonly string[] => {
  const [first = '', second = ''] = argv
  if (first === 'backup' && /[/.]/.test(second)) return ['backup', 'create', ...argv.slice(1)]
  return Object.hasOwn(SHORT, first) ? [...(SHORT[first] ?? []), ...argv.slice(1)] : argv
}
