import type { Plugin } from 'vite'

export const consoleWorker: Plugin
