/** The display width of a picture in a post. */
export const feedSizes = '(min-width: 46.5rem) 640px, 100vw'

/** One stored rendition of a picture, as the API lists it. */
export interface ImageSource {
  readonly url: string
  /** MIME type such as `image/avif`. */
  readonly type: string
  /** Width in px. */
  readonly width: number
}

export interface SourceFormat {
  readonly type: string
  readonly srcSet: string
  /** The middle width, for browsers without `srcset`. */
  readonly src: string
}

const preference: ReadonlyArray<string> = ['image/avif', 'image/webp']

function rank(type: string): number {
  const index = preference.indexOf(type)
  return index === -1 ? preference.length : index
}

/** Groups renditions by format, the smallest format first, each as a `srcset` in rising widths. */
export function sourceSet(sources: ReadonlyArray<ImageSource>): ReadonlyArray<SourceFormat> {
  const types = [...new Set(sources.map((source) => source.type))].sort((a, b) => rank(a) - rank(b))
  return types.flatMap((type) => {
    const ofType = sources.filter((source) => source.type === type).sort((a, b) => a.width - b.width)
    const middle = ofType[Math.floor(ofType.length / 2)]
    if (middle === undefined) return []
    return [{ type, srcSet: ofType.map((source) => `${source.url} ${source.width}w`).join(', '), src: middle.url }]
  })
}
