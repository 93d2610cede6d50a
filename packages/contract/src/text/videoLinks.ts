/** A video that a link leads to, at one of the sites whose players members may open. */
export interface LinkedVideo {
  /** Its name; of PeerTube, which has many, the host. */
  readonly site: string
  /** Of the player, made of the video's id alone. */
  readonly frameUrl: string
  /** Where the site describes the video. */
  readonly oEmbedUrl: string
}

const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** The origins of all players, with those of a place's hosts of PeerTube. */
export const videoFrameOrigins = (peerTubeHosts: readonly string[] = []): readonly string[] => [
  ...players,
  ...peerTubeHosts.map((host) => `https://${host}`),
]

const youTubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The video of an address, whatever else the address says; null for any other address. */
export function linkedVideo(url: string, peerTubeHosts: readonly string[] = []): LinkedVideo | null {
  const address = URL.parse(url)
  if (address?.protocol !== 'https:' || address.port !== '' || address.username !== '') return null
  const { hostname, searchParams, pathname } = address
  if (hostname === 'youtu.be') return youTube(/^\/([\w-]{11})\/?$/.exec(pathname)?.[1], searchParams)
  if (youTubeHosts.has(hostname)) {
    const id =
      pathname === '/watch' ? searchParams.get('v') : /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/.exec(pathname)?.[1]
    return youTube(id ?? undefined, searchParams)
  }
  if (vimeoHosts.has(hostname)) return vimeo(pathname)
  return peerTubeHosts.includes(hostname) ? peerTube(address) : null
}

function youTube(id: string | undefined, query: URLSearchParams): LinkedVideo | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id)) return null
  const start = /^(\d{1,5})s?$/.exec(query.get('t') ?? query.get('start') ?? '')?.[1]
  const watched = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)
  return {
    site: 'YouTube',
    frameUrl: `${players[0]}/embed/${id}?autoplay=1${start === undefined ? '' : `&start=${start}`}`,
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
    frameUrl: `${players[1]}/video/${id}?autoplay=1&dnt=1${secret === undefined ? '' : `&h=${secret}`}`,
    oEmbedUrl: `https://vimeo.com/api/oembed.json?url=${watched}`,
  }
}

/** Either a UUID, or the same in letters of base 58. */
const peerTubeVideo =
  /^\/(?:w|videos\/(?:watch|embed))\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/

/** Viewers do not send each other the video, and so do not learn each other's addresses. */
function peerTube({ host, pathname, searchParams }: URL): LinkedVideo | null {
  const id = peerTubeVideo.exec(pathname)?.[1]
  if (id === undefined) return null
  const start = /^(\d{1,5})s?$/.exec(searchParams.get('start') ?? '')?.[1]
  const watched = encodeURIComponent(`https://${host}/w/${id}`)
  return {
    site: host,
    frameUrl: `https://${host}/videos/embed/${id}?autoplay=1&p2p=0${start === undefined ? '' : `&start=${start}`}`,
    oEmbedUrl: `https://${host}/services/oembed?format=json&url=${watched}`,
  }
}
