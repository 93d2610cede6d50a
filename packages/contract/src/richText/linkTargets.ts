const maxLength = 2048

/** An address as links with words have it: of the web, in one form, without brackets; null if it is none. */
export function linkTarget(written: string): string | null {
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const target = url.href.replaceAll('(', '%28').replaceAll(')', '%29')
  return target.length > maxLength ? null : target
}

/** The address in brackets after the words of a link; null if there is none. */
export function targetAt(source: string, at: number): { url: string; end: number } | null {
  if (source[at] !== '(') return null
  let depth = 1
  const stop = Math.min(source.length, at + maxLength)
  for (let end = at + 1; end < stop; end += 1) {
    const sign = source[end] ?? ''
    if (/[\s<>]/.test(sign)) return null
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth > 0) continue
    const url = linkTarget(source.slice(at + 1, end))
    return url === null ? null : { url, end: end + 1 }
  }
  return null
}
