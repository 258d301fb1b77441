// Imported before anything else by every script: older versions of Node fail later with errors that are hard to read.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Reprise needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one (https://nodejs.org) and try again.`,
  )
  process.exit(1)
}
