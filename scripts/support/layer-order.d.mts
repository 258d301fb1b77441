import type { Plugin } from 'vite'

export const layerOrder: Plugin
