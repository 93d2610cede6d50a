import type { Topic } from '../cast/groups.ts'

interface Emblem {
  /** Hue of the background. */
  readonly hue: number
  /** For those who cannot see it. */
  readonly alt: string
  /** Lines of 6 units, on a square of 100. */
  readonly lines: string
}

/** The topic of a group, as a sign. */
const emblems: Readonly<Record<Topic, Emblem>> = {
  garden: {
    hue: 128,
    alt: 'A sprout with two leaves.',
    lines:
      '<path d="M50 80V44M50 56c-18 2-26-8-26-22 16 0 26 8 26 22Zm0-10c0-14 9-23 27-24 0 16-9 25-27 24ZM30 80h40"/>',
  },
  river: {
    hue: 204,
    alt: 'Three waves.',
    lines:
      '<path d="M18 36c10-10 20-10 32 0s22 10 32 0M18 52c10-10 20-10 32 0s22 10 32 0M18 68c10-10 20-10 32 0s22 10 32 0"/>',
  },
  books: {
    hue: 22,
    alt: 'An open book.',
    lines: '<path d="M50 34c-8-8-20-9-30-7v42c10-2 22-1 30 7 8-8 20-9 30-7V27c-10-2-22-1-30 7Zm0 0v42"/>',
  },
  music: {
    hue: 286,
    alt: 'Two notes under one beam.',
    lines: '<path d="M38 70V30l36-8v40"/><circle cx="30" cy="70" r="8"/><circle cx="66" cy="62" r="8"/>',
  },
  kitchen: {
    hue: 8,
    alt: 'A steaming pot.',
    lines:
      '<path d="M24 48h52v20c0 7-4 10-10 10H34c-6 0-10-3-10-10Zm-8 4h8m52 0h8M38 36c-5-6 5-8 0-16m12 16c-5-6 5-8 0-16m12 16c-5-6 5-8 0-16"/>',
  },
  cycling: {
    hue: 46,
    alt: 'A bicycle.',
    lines:
      '<circle cx="28" cy="62" r="15"/><circle cx="72" cy="62" r="15"/><path d="M28 62l14-26h22l8 26M42 36l12 26h-26m26 0 10-26m-28 0h12m16 0-2-10h8"/>',
  },
  workshop: {
    hue: 34,
    alt: 'A hammer on a workbench.',
    lines: '<path d="M20 78h60M32 26h26c8 0 13 5 14 12H58v8H32Zm12 20v32m10-32v32"/>',
  },
  pictures: {
    hue: 322,
    alt: 'A framed picture of a hill and the sun.',
    lines: '<path d="M20 26h60v50H20Zm0 42 20-22 16 16 8-8 16 16"/><circle cx="64" cy="40" r="5"/>',
  },
  stewards: {
    hue: 244,
    alt: 'A key.',
    lines: '<circle cx="34" cy="50" r="15"/><path d="M49 50h33v14M68 50v10"/>',
  },
  town: {
    hue: 188,
    alt: 'A mill by the water.',
    lines:
      '<path d="M24 64V40l22-18 22 18v24M40 64V50h12v14M16 76c8-7 15-7 23 0s15 7 23 0 15-7 23 0"/><circle cx="74" cy="56" r="10"/>',
  },
  bread: {
    hue: 16,
    alt: 'A loaf of bread with three cuts.',
    lines: '<path d="M18 66c-4-26 12-36 32-36s36 10 32 36c-2 6-62 6-64 0ZM34 44l10 14m6-18 10 14m4-12 8 10"/>',
  },
  water: {
    hue: 176,
    alt: 'A watering can.',
    lines: '<path d="M34 44h30v34H34Zm30 8 18-14m-6-6 12 12M34 50c-16-4-20 20 0 20M38 44c0-14 22-14 22 0"/>',
  },
}

/** The sign of a group, light on a ground of its colour. */
export function drawEmblem(topic: Topic, side: number): { readonly svg: string; readonly alt: string } {
  const { hue, alt, lines } = emblems[topic]
  const ground = `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},40%,46%)"/><stop offset="1" stop-color="hsl(${hue},46%,30%)"/></linearGradient></defs><rect width="100" height="100" fill="url(#ground)"/>`
  const sign = `<g fill="none" stroke="hsl(${hue},60%,95%)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${ground}${sign}</svg>`,
    alt,
  }
}
