/**
 * Every stylesheet starts with the order of the layers (as tokens.css of packages/ui does): the browser takes the order from the
 * first mention, and which file comes first is the bundler's affair.
 */
export const layerOrder = {
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => `@layer reset, tokens, base, components, screens;\n${code}`,
  },
}
