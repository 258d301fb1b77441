import { isRun } from './packages-beside.mjs'

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The packages that these need to run, and they themselves, after the lock file: dependencies of dependencies, and of the optional
 * ones those that were installed for this machine.
 * @param packages of package-lock.json
 * @param names of packages
 * @param isInstalled told a folder
 * @returns the name and the folder of each
 */
export const productionPackages = (packages, names, isInstalled) => {
  const found = new Set()
  const folderOf = (from, name) => {
    const places = [...from.matchAll(/\/|$/g)].map(({ index }) => from.slice(0, index)).reverse()
    return [...places, '']
      .map((place) => [place, 'node_modules', name].filter(Boolean).join('/'))
      .find((path) => packages[path])
  }
  const add = (name, from) => {
    const folder = folderOf(from, name)
    if (folder === undefined || found.has(folder) || !isRun(name) || !isInstalled(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, folder)
  }
  for (const name of names) add(name, '')
  return [...found].sort((one, other) => (one < other ? -1 : 1)).map((folder) => ({ name: nameOf(folder), folder }))
}
