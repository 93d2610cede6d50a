import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Pictures of what looked wrong, or of every look, and one page that shows them all. */
export const reportFolder = path.resolve(import.meta.dirname, '../report')
const journal = path.join(reportFolder, 'looks.jsonl')

export interface Shot {
  /** The names of the test file and test, and what is seen. */
  readonly file: string
  readonly test: string
  readonly title: string
  readonly variant: string
  /** Its faults, one line each. */
  readonly faults?: readonly string[]
}

interface Picture extends Shot {
  readonly picture: string
  readonly at: string
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

/** Takes the picture under a unique name and records it for the report. */
export async function recordShot(shot: Shot, take: (file: string) => Promise<unknown>): Promise<Shot> {
  const number = String(pictures().length + 1).padStart(3, '0')
  const picture = `${number}-${slug(shot.file)}-${slug(shot.title)}-${slug(shot.variant)}.jpg`
  await take(path.join(reportFolder, picture))
  appendFileSync(journal, `${JSON.stringify({ ...shot, picture, at: new Date().toISOString() } satisfies Picture)}\n`)
  return shot
}

export function clearReport(): void {
  rmSync(reportFolder, { recursive: true, force: true })
}

function pictures(): Picture[] {
  if (!existsSync(journal)) return []
  const lines = readFileSync(journal, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Picture)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Writes the product's log and, if there are any pictures, `report/index.html` with them in order under their tests;
 * returns whether there are.
 */
export function writeReport(said: string): boolean {
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(path.join(reportFolder, 'product.log'), said)
  const all = pictures()
  if (all.length === 0) return false
  const tests = Map.groupBy(all, ({ file, test }) => `${file}: ${test}`)
  const sections = [...tests].map(([name, shots]) => {
    const figures = shots.map(
      ({ picture, title, variant, at, faults = [] }) =>
        `<figure><a href="${picture}"><img src="${picture}" alt="" loading="lazy"></a>` +
        `<figcaption>${escape(title)}<br><small>${escape(variant)} · ${at}</small>` +
        `${faults.map((fault) => `<p>${escape(fault)}</p>`).join('')}</figcaption></figure>`,
    )
    return `<section><h2>${escape(name)}</h2><div>${figures.join('')}</div></section>`
  })
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem}section div{display:flex;flex-wrap:wrap;gap:1rem}' +
    'figure{margin:0;width:20rem}p{color:#a00}img{width:100%;border:1px solid #999}'
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys</title><style>${style}</style>
<h1>Journeys</h1>${sections.join('\n')}</html>\n`
  writeFileSync(path.join(reportFolder, 'index.html'), page)
  return true
}
