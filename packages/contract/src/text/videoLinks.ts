/** A video that a link leads to, at one of the sites whose players members may open. */
export interface LinkedVideo {
  readonly site: 'YouTube' | 'Vimeo'
  /** Of the player, made of the video's id alone. */
  readonly frameUrl: string
  /** Where the site describes the video. */
  readonly oEmbedUrl: string
}

/** The origins of all players. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youTubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The video of an address, whatever else the address says; null for any other address. */
export function linkedVideo(url: string): LinkedVideo | null {
  const address = URL.parse(url)
  if (address?.protocol !== 'https:' || address.port !== '' || address.username !== '') return null
  const { hostname, searchParams, pathname } = address
  if (hostname === 'youtu.be') return youTube(/^\/([\w-]{11})\/?$/.exec(pathname)?.[1], searchParams)
  if (youTubeHosts.has(hostname)) {
    const id =
      pathname === '/watch' ? searchParams.get('v') : /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/.exec(pathname)?.[1]
    return youTube(id ?? undefined, searchParams)
  }
  return vimeoHosts.has(hostname) ? vimeo(pathname) : null
}

function youTube(id: string | undefined, query: URLSearchParams): LinkedVideo | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null
  const start = /^(\d{1,5})s?$/.exec(query.get('t') ?? query.get('start') ?? '')?.[1]
  const watched = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)
  return {
    site: 'YouTube',
    frameUrl: `${videoFrameOrigins[0]}/embed/${id}?autoplay=1${start === undefined ? '' : `&start=${start}`}`,
    oEmbedUrl: `https://www.youtube.com/oembed?format=json&url=${watched}`,
  }
}

/** Videos with a secret address have a second part. */
function vimeo(path: string): LinkedVideo | null {
  const [, id, secret] = /^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(path) ?? []
  if (id === undefined) return null
  const watched = encodeURIComponent(`https://vimeo.com/${id}${secret === undefined ? '' : `/${secret}`}`)
  return {
    site: 'Vimeo',
    frameUrl: `${videoFrameOrigins[1]}/video/${id}?autoplay=1&dnt=1${secret === undefined ? '' : `&h=${secret}`}`,
    oEmbedUrl: `https://vimeo.com/api/oembed.json?url=${watched}`,
  }
}
