/** A link to one form of a file. */
export interface MediaLink {
  /** Of the file. */
  readonly id: string
  /** What lets one viewer have it for a while; empty for what is anybody's. */
  readonly grant: string
}

const form = /^\/media\/([0-9a-f-]{36})\/[\w.-]+$/

/** The file that a link leads to; null for any other address. */
export function mediaLinkOf(address: string): MediaLink | null {
  const { pathname, search } = new URL(address, 'http://here')
  const id = form.exec(pathname)?.[1]
  return id === undefined ? null : { id, grant: search }
}

/** The link with another grant in the place of its own. */
export const withGrant = (address: string, grant: string): string => `${address.split('?', 1)[0] ?? ''}${grant}`

/** A list of links with their widths, as `srcset` has them, with another grant. */
export const setWithGrant = (set: string, grant: string): string =>
  set
    .split(', ')
    .map((entry) => {
      const [address = '', ...rest] = entry.split(' ')
      return [withGrant(address, grant), ...rest].join(' ')
    })
    .join(', ')
