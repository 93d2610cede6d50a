import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fillIcons, regularIcons } from '../src/icons/icons.ts'

const iconsRoot = path.join(path.dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')), '../assets')

async function symbol(name: string, weight: 'regular' | 'fill'): Promise<string> {
  const file = weight === 'fill' ? `${name}-fill` : name
  const svg = await readFile(path.join(iconsRoot, weight, `${file}.svg`), 'utf8')
  const drawing = /<svg[^>]*>(?<inner>.*)<\/svg>/s.exec(svg)?.groups?.['inner']
  if (drawing === undefined) throw new Error(`The drawing of the icon ${file} has no svg element`)
  return `<symbol id="${file}" viewBox="0 0 256 256">${drawing.trim()}</symbol>`
}

/**
 * Compiles the listed icons into one SVG file of symbols. The page sets the colour (`fill: currentColor`), and the
 * order is that of the lists, so the same list always yields the same bytes.
 */
export async function buildSprite(): Promise<string> {
  const symbols = await Promise.all([
    ...regularIcons.map((name) => symbol(name, 'regular')),
    ...fillIcons.map((name) => symbol(name, 'fill')),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}
