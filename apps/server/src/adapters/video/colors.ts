/** The colors of a video, in ffmpeg's names; null where the file does not say. */
export interface Colors {
  readonly isRgb: boolean
  readonly matrix: string | null
  readonly primaries: string | null
  readonly transfer: string | null
}

/** How colours become those that every screen shows: filters, and the tags that say what came out. */
export interface Grading {
  readonly filter: string | null
  /** Options for each scaling, where the matrix is chosen. */
  readonly scaling: string
  readonly tags: readonly string[]
}

const taggable: Readonly<Record<'matrix' | 'primaries' | 'transfer', ReadonlySet<string>>> = {
  matrix: new Set(['bt709', 'smpte170m', 'bt470bg', 'bt2020nc']),
  primaries: new Set(['bt709', 'smpte170m', 'bt470bg', 'bt2020', 'smpte432']),
  transfer: new Set(['bt709', 'smpte170m', 'iec61966-2-1', 'bt2020-10', 'smpte2084', 'arib-std-b67']),
}
const hdr = new Set(['arib-std-b67', 'smpte2084'])
const rgb = /^(?:rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal8)/
/** From this height on, players take a video without declared colors for BT.709. */
const highDefinition = 720
/** Luminance of white on paper, and how often the brightest light that is told apart exceeds it (BT.2408). */
const white = 203
const peak = 5

/** Reads a line of ffmpeg about a video stream: `yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67, progressive)`. */
export function colorsIn(line: string): Colors {
  const [, format = '', said = ''] = /: Video: [^,]+(?:\([^)]*\))?, (\w+)(?:\(([^)]*)\))?/.exec(line) ?? []
  const words = said.split(', ').find((word) => word.includes('/') || taggable.matrix.has(word))
  const [matrix, primaries = matrix, transfer = matrix] = words?.split('/') ?? []
  const known = (part: keyof typeof taggable, name: string | undefined) =>
    name !== undefined && taggable[part].has(name) ? name : null
  return {
    isRgb: rgb.test(format),
    matrix: known('matrix', matrix),
    primaries: known('primaries', primaries),
    transfer: known('transfer', transfer),
  }
}

export const isHdr = ({ transfer }: Colors): boolean => transfer !== null && hdr.has(transfer)
const isWide = ({ matrix, primaries }: Colors): boolean => matrix === 'bt2020nc' || primaries === 'bt2020'

const tagsOf = ({ matrix, primaries, transfer }: Omit<Colors, 'isRgb'>): string[] => [
  ...(matrix === null ? [] : ['-colorspace', matrix]),
  ...(primaries === null ? [] : ['-color_primaries', primaries]),
  ...(transfer === null ? [] : ['-color_trc', transfer]),
]
const plain = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' }

/**
 * High dynamic range and wide colours are mapped to BT.709, for which the build needs zscale; without it they keep
 * their colours and say so. All other colours stay and are named: a small version without a name would be taken for
 * BT.601.
 */
export function gradingOf(colours: Colors, height: number, { hasZscale }: { hasZscale: boolean }): Grading {
  const flat = `zscale=t=bt709:m=bt709:r=tv,format=yuv420p`
  if (isHdr(colours) && hasZscale) {
    const linear = `zscale=tin=${colours.transfer}:min=bt2020nc:pin=bt2020:t=linear:npl=${white},format=gbrpf32le`
    const filter = `${linear},zscale=p=bt709,tonemap=mobius:desat=0:peak=${peak},${flat}`
    return { filter, scaling: '', tags: tagsOf(plain) }
  }
  if (isWide(colours) && hasZscale)
    return {
      filter: `zscale=tin=bt709:min=bt2020nc:pin=bt2020:p=bt709:t=bt709:m=bt709:r=tv,format=yuv420p`,
      scaling: '',
      tags: tagsOf(plain),
    }
  if (colours.isRgb) return { filter: null, scaling: ':out_color_matrix=bt709', tags: tagsOf(plain) }
  const isUnsaid = colours.matrix === null && colours.primaries === null && colours.transfer === null
  return { filter: null, scaling: '', tags: tagsOf(isUnsaid && height >= highDefinition ? plain : colours) }
}
