/**
 * A playlist in which every name carries one grant: the files named are next to it and requested by one viewer. Lines
 * that are not names, and names that are not plain ones of ours, stay as they are.
 */
export function grantPlaylist(playlist: string, query: string): string {
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([\w.-]+)"/, (_, name: string) => `URI="${name}${query}"`)
      return /^[\w.-]+$/.test(line) ? `${line}${query}` : line
    })
    .join('\n')
}
