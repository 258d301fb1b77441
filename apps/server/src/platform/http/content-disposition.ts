/**
 * How a browser shows or saves a file by its name, also one with letters of other scripts (RFC 6266).
 * @param kind `inline` to show it, `attachment` to save it
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\u0020-\u007e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name ? `${kind}; filename="${name}"` : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
