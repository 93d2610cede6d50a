import { replaceOnce, withImport } from './files.ts'
import type { Place } from './place.ts'

/** The calls that a feature's assembly has to serve. */
interface CallToServe {
  readonly place: Place
  readonly area: string
  readonly name: string
}

/**
 * The assembly of a feature once it serves a call, which its topic lists in `calls/index.ts`. Unchanged if it spreads
 * the topic's calls into the area, as most do.
 */
export function serve(assembly: string, { place, area, name }: CallToServe): string {
  const { topic, assembly: file } = place
  const from = topic === null ? './calls/index.ts' : `./${topic}/calls/index.ts`
  const imported = /^import \* as (?<module>\w+) from /
  const line = assembly.split('\n').find((each) => imported.test(each) && each.endsWith(`'${from}'`))
  const module = imported.exec(line ?? '')?.groups?.['module'] ?? topic ?? 'calls'
  const assembled = line === undefined ? withImport(assembly, `import * as ${module} from '${from}'`) : assembly
  const rest = new RegExp(String.raw`\.\.\.(?<rest>\w+) \} = ${module}$`, 'm').exec(assembled)?.groups?.['rest']
  const membersPattern = new RegExp(String.raw`\.\.\.(?:${[module, rest ?? module].join('|')})\b`)
  const targetArea = areasOf(assembled).find(({ members }) => membersPattern.test(members))?.area
  if (targetArea === area) return assembled
  if (targetArea !== undefined) throw new Error(`${file} serves all of ${from} in the area ${targetArea}, not ${area}.`)
  const entry = line === undefined ? `...${module},` : `${name}: ${module}.${name},`
  if (areasOf(assembled).some((each) => each.area === area))
    return replaceOnce(file, assembled, new RegExp(String.raw`^    ${area}: \{`, 'm'), (start) => `${start} ${entry}`)
  return replaceOnce(file, assembled, /^ {2}calls: \{/m, (start) => `${start} ${area}: { ${entry} },`)
}

/** The areas that an assembly serves, with what it lists for each. */
function areasOf(assembly: string): readonly { area: string; members: string }[] {
  const calls = /^ {2}calls: \{\n(?<areas>[^]*?)^ {2}\},?$/m.exec(assembly)?.groups?.['areas'] ?? ''
  return [...calls.matchAll(/^ {4}(?<area>\w+): \{(?<members>[^}]*)\}/gm)].map(([, area = '', members = '']) => ({
    area,
    members,
  }))
}
