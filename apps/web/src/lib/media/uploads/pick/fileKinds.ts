/** The files that can be uploaded, with the contract's limits: they are checked before anything is sent. */
export type FileKind = 'IMAGE' | 'VIDEO' | 'AUDIO'

const maxBytes: Readonly<Record<FileKind, number>> = {
  IMAGE: 20 * 1024 ** 2,
  VIDEO: 4 * 1024 ** 3,
  AUDIO: 200 * 1024 ** 2,
}

/** Types that not every browser and system knows, by the end of a file's name. */
const typeByEnding: ReadonlyMap<string, string> = new Map(
  Object.entries({
    heic: 'image/heic',
    heif: 'image/heif',
    avif: 'image/avif',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    mkv: 'video/x-matroska',
    m4v: 'video/x-m4v',
    mov: 'video/quicktime',
    '3gp': 'video/3gpp',
    flac: 'audio/flac',
    m4a: 'audio/mp4',
    opus: 'audio/ogg',
    ogg: 'audio/ogg',
  }),
)
const isMedia = (type: string): boolean => /^(?:image|video|audio)\//.test(type)

/** The browser's media type of a file, or that of its name if the browser knows none; '' for neither. */
export function typeOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (isMedia(type)) return type
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return typeByEnding.get(ending) ?? type
}

/** By the media type that is declared; the server inspects the bytes. */
export function kindOf(file: Pick<File, 'type' | 'name'>): FileKind | null {
  const type = typeOf(file)
  if (type.startsWith('image/')) return 'IMAGE'
  if (type.startsWith('video/')) return 'VIDEO'
  return type.startsWith('audio/') ? 'AUDIO' : null
}

export const isSmallEnough = (file: Pick<File, 'size' | 'type' | 'name'>): boolean => {
  const kind = kindOf(file)
  return kind !== null && file.size > 0 && file.size <= maxBytes[kind]
}

/** The kinds as an `accept` list. */
export const mediaTypes = ['image/*,video/*,audio/*', ...[...typeByEnding.keys()].map((ending) => `.${ending}`)].join(
  ',',
)
