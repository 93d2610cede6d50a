import type { ImageSource } from '../media/imageSources.ts'
import type { MediaBlockImage } from '../media/MediaBlock.tsx'

/** Names and texts that layouts have to withstand: other scripts, very long, without any break. */
export const samples = {
  ana: 'Ana Duarte',
  jun: 'Jun Tanaka',
  sara: 'سارة عبدالله',
  long: 'Maximiliane Wolkenstein-Hohenleuchtenburg von der Altmühl',
  unbroken: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  emoji: '🌻🌻🌻',
  post: 'The first tomatoes from the shared beds. Come and pick your share until Sunday; please leave the yellow ones for the seed swap.',
  arabic: 'وصلت أول ثمار الطماطم من الأحواض المشتركة. تعالوا وخذوا نصيبكم حتى يوم الأحد.',
  mixed: 'See you at the مركز on Mill Street 4, 19:00.',
} as const

function picture(from: string, to: string, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function sampleSources(from: string, to: string, width = 1200, height = 800): ReadonlyArray<ImageSource> {
  return [{ url: picture(from, to, width, height), type: 'image/svg+xml', width }]
}

export const samplePictures: ReadonlyArray<MediaBlockImage> = [
  {
    id: 'beds',
    sources: sampleSources('seagreen', 'khaki'),
    alt: 'Raised beds with tomato plants behind the old mill',
    width: 1200,
    height: 800,
    color: 'seagreen',
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  },
  {
    id: 'crate',
    sources: sampleSources('darkred', 'coral', 800, 1000),
    alt: 'A crate full of red tomatoes',
    width: 800,
    height: 1000,
    color: 'coral',
  },
  {
    id: 'hands',
    sources: sampleSources('rebeccapurple', 'plum'),
    alt: 'Two people tying up plants',
    width: 1200,
    height: 800,
    color: 'plum',
  },
  {
    id: 'sign',
    sources: sampleSources('saddlebrown', 'burlywood'),
    alt: 'A painted sign that says: take what you need',
    width: 1200,
    height: 800,
    color: 'burlywood',
  },
  {
    id: 'shed',
    sources: sampleSources('steelblue', 'lightblue'),
    alt: '',
    width: 1200,
    height: 800,
    color: 'steelblue',
  },
]

export const sampleFace = sampleSources('sandybrown', 'brown', 192, 192)

/** Accepts a story's events and ignores them. */
export function ignore(): void {
  // A story shows a look; nothing happens behind it.
}
