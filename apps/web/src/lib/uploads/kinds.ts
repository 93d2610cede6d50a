/** What can be uploaded, with the contract's limits: they are checked before anything is sent. */
export type FileKind = 'IMAGE' | 'VIDEO' | 'AUDIO'

const mostBytes: Readonly<Record<FileKind, number>> = {
  IMAGE: 20 * 1024 ** 2,
  VIDEO: 4 * 1024 ** 3,
  AUDIO: 200 * 1024 ** 2,
}

/** By the browser's media type; the server inspects the bytes. */
export function kindOf({ type }: Pick<File, 'type'>): FileKind | null {
  if (type.startsWith('image/')) return 'IMAGE'
  if (type.startsWith('video/')) return 'VIDEO'
  return type.startsWith('audio/') ? 'AUDIO' : null
}

export const isSmallEnough = (file: Pick<File, 'size' | 'type'>): boolean => {
  const kind = kindOf(file)
  return kind !== null && file.size > 0 && file.size <= mostBytes[kind]
}

/** The same as an `accept` list. */
export const mediaTypes = 'image/*,video/*,audio/*'
