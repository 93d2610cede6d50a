import { type Files, type Read, camelCased, readExisting, replaceOnce, withImport } from './files.ts'
import { readPlace } from './place.ts'

const usage = 'npm run new:job -- FEATURE/TOPIC VERB-NOUN'

/** Every file that a new job creates or changes, from the words of the command line. */
export function jobFiles(words: readonly string[], read: Read): Files {
  const [topic = '', name = ''] = words
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(name))
    throw new Error(`"${name}" is not a verb and a noun, such as purge-groups.\n${usage}`)
  const place = readPlace(topic, read)
  const base = camelCased(name)
  const file = `${place.folder}/jobs/${base}.ts`
  if (read(file) !== undefined) throw new Error(`There is already a job ${name}: ${file}`)
  const from = `./${place.topic === null ? '' : `${place.topic}/`}jobs/${base}.ts`
  const assembly = withImport(readExisting(read, place.assembly), `import { ${base}Job } from '${from}'`)
  const listed = /^ {2}jobs: \[/m.test(assembly)
    ? assembly.replace(/^ {2}jobs: \[/m, (start) => `${start}${base}Job, `)
    : replaceOnce(place.assembly, assembly, /^ {2}name: .*$/m, (line) => `${line}\n  jobs: [${base}Job],`)
  return new Map([
    [file, jobOf(name, base)],
    [file.replace('.ts', '.test.ts'), testOf(base)],
    [place.assembly, listed],
  ])
}

const jobOf = (name: string, base: string): string => `import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'

/** Say here what it does, and when it is added or due. */
export const ${base}Job = defineJob({
  name: '${name}',
  payload: z.strictObject({}),
  run: () => Promise.reject(new Error('${name} does nothing yet.')),
})
`

const testOf = (base: string): string => `import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { ${base}Job } from './${base}.ts'

const world = await openWorld()

test('say here what the job changes', async () => {
  await expect(${base}Job.perform(world.app, {})).resolves.toBeUndefined()
})
`
