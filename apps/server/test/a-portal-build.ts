import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterFile } from './after-file.ts'

const INDEX = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Portal</title>
<link rel="icon" href="/favicon.svg">
<script type="module" crossorigin src="/assets/index-1a2b3c.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-4d5e6f.css">
</head>
<body><div id="app"></div></body>
</html>
`

const MANIFEST = {
  'index.html': { file: 'assets/index-1a2b3c.js', isEntry: true, imports: ['_shared-7a8b9c.js'] },
  '_shared-7a8b9c.js': { file: 'assets/shared-7a8b9c.js' },
  '_picker-0d1e2f.js': { file: 'assets/picker-0d1e2f.js', css: ['assets/picker-0d1e2f.css'] },
  'src/home/home.screen.tsx': {
    file: 'assets/home-aaaaaa.js',
    imports: ['index.html', '_shared-7a8b9c.js', '_picker-0d1e2f.js'],
    css: ['assets/home-bbbbbb.css'],
  },
}

const DRAWS_NOTHING = 'export const drawFirstView = async () => undefined'

/**
 * The files a build of the portal leaves, with as little in them as a server needs to see.
 * @param firstView the program that draws first views
 */
export const aPortalBuild = async (firstView = DRAWS_NOTHING): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'reprise-portal-'))
  afterFile(() => rm(dist, { recursive: true, force: true }))
  const files: { [path: string]: string | Buffer } = {
    'index.html': INDEX,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.first-view/package.json': '{"type":"module"}',
    '.first-view/first-view.js': firstView,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>',
    'assets/index-1a2b3c.js': 'console.log("portal")',
    'assets/index-1a2b3c.js.gz': gzipSync('console.log("portal")'),
    'assets/index-1a2b3c.js.map': '{}',
    'assets/reader.worker-4D_e-f.js': 'addEventListener("message", console.log)',
    'assets/reader.worker-4D_e-f.js.gz': gzipSync('addEventListener("message", console.log)'),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return dist
}
