/** A link to one variant of a file. */
export interface MediaLink {
  /** The file's id. */
  readonly id: string
  /** The signature that lets one viewer open it for a while; empty for public files. */
  readonly grant: string
}

const form = /^\/media\/([0-9a-f-]{36})\/[\w.-]+$/

/** The parts of a link to a file; null for any other address. */
export function mediaLinkOf(address: string): MediaLink | null {
  const { pathname, search } = new URL(address, 'http://here')
  const id = form.exec(pathname)?.[1]
  return id === undefined ? null : { id, grant: search }
}

/** The link with its grant replaced. */
export const withGrant = (address: string, grant: string): string => `${address.split('?', 1)[0] ?? ''}${grant}`

/** A `srcset` (links with their widths) with its grants replaced. */
export const setWithGrant = (set: string, grant: string): string =>
  set
    .split(', ')
    .map((entry) => {
      const [address = '', ...rest] = entry.split(' ')
      return [withGrant(address, grant), ...rest].join(' ')
    })
    .join(', ')
