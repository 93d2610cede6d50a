import { type Files, type Read, readExisting, replaceOnce, withImport } from './files.ts'

const usage = 'npm run new:screen -- AREA /PATH/$PARAMETER NAME'
const pathsFile = 'apps/web/src/lib/navigation/paths.ts'

/** Every file that a new screen creates or changes, from the words of the command line. */
export function screenFiles(words: readonly string[], read: Read): Files {
  const [area = '', path = '', name = ''] = words
  if (!/^[a-z][a-zA-Z]*$/.test(area)) throw new Error(`"${area}" is not a folder of apps/web/src/routes.\n${usage}`)
  if (!/^(?:\/(?:[a-z0-9-]+|\$[a-zA-Z]+))+$/.test(path))
    throw new Error(`"${path}" is not a path such as /g/$groupId/rules.\n${usage}`)
  if (!/^[A-Z][a-zA-Z]+$/.test(name))
    throw new Error(`"${name}" is not the name of a component, such as GroupRules.\n${usage}`)
  const folder = `apps/web/src/routes/${area}`
  const base = baseOf(name)
  const file = `${folder}/${base}.tsx`
  if (read(file) !== undefined) throw new Error(`There is already a screen ${file}.`)
  const paths = readExisting(read, pathsFile)
  if (new RegExp(String.raw`^  ${base}: `, 'm').test(paths)) throw new Error(`paths.${base} exists already.`)
  const routes = readExisting(read, `${folder}/routes.ts`)
  const isListed = listedScreens.test(routes)
  const listFile = `${folder}/screens.ts`
  return new Map([
    [`${folder}/routes.ts`, withRoute(routes, { area, path, name, base, isListed })],
    ...(isListed ? [[listFile, withListed(listFile, readExisting(read, listFile), name)] as const] : []),
    [file, screenOf(name)],
    [file.replace('.tsx', '.test.tsx'), testOf(name, base)],
    [pathsFile, replaceOnce(pathsFile, paths, /^\} as const$|^\}$/m, (end) => `  ${base}: ${address(path)},\n${end}`)],
  ])
}

const baseOf = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`

/** The layouts that have an address of their own, below which a route's path is relative. */
const prefixes: Readonly<Record<string, string>> = { settings: '/settings/', manage: '/manage/' }

interface NewRoute {
  readonly area: string
  readonly path: string
  readonly name: string
  readonly base: string
  /** The area names its screens in `screens.ts`. */
  readonly isListed: boolean
}

const listedScreens = /^const screenOf = \(name: keyof typeof screens\b/m

/** The area's list of screens with a further one. */
const withListed = (file: string, list: string, name: string): string =>
  replaceOnce(
    file,
    list,
    /^\} as const$/m,
    (end) => `  ${baseOf(name)}: async () => ({ Screen: (await import('./${baseOf(name)}.tsx')).${name} }),\n${end}`,
  )

/** The area's routes with a further one, in its first frame. */
function withRoute(routes: string, { area, path, name, base, isListed }: NewRoute): string {
  const list = /^(?:export const \w+Routes = \{\n?\s*)(?<frame>\w+): \[/m
  const frame = list.exec(routes)?.groups?.['frame'] ?? 'member'
  const prefix = prefixes[frame] ?? ''
  if (!path.startsWith(prefix)) throw new Error(`The screens of ${area} stand below ${prefix}.`)
  const component = isListed ? `screenOf('${base}')` : `lazyScreen('${area}', () => import('./${base}.tsx'), '${name}')`
  const route = `createRoute({
      getParentRoute: () => ${frame}Layout,
      path: '${path.slice(prefix.length)}',
      component: ${component},
    }),`
  const placed = replaceOnce(`the routes of ${area}`, routes, list, (start) => `${start}\n${route}`)
  const withScreen = withImport(placed, "import { lazyScreen } from '#lib/navigation/lazyScreen.ts'")
  const layouts = /^import \{(?<names>[^}]*)\} from '#routes\/layouts\.ts'$/m
  return layouts.exec(withScreen)?.groups?.['names']?.includes(`${frame}Layout`)
    ? withScreen
    : layouts.test(withScreen)
      ? withScreen.replace(
          layouts,
          (_, names: string) => `import { ${frame}Layout, ${names.trim()} } from '#routes/layouts.ts'`,
        )
      : withImport(withScreen, `import { ${frame}Layout } from '#routes/layouts.ts'`)
}

/** The entry of `paths`: a constant, or a function of the parameters. */
function address(path: string): string {
  const parameters = [...path.matchAll(/\$(?<name>[a-zA-Z]+)/g)].map(([, name = '']) => name)
  if (parameters.length === 0) return `'${path}'`
  return `(${parameters.map((each) => `${each}: string`).join(', ')}) => \`${path.replaceAll(/\$(?<name>[a-zA-Z]+)/g, '${$1}')}\``
}

const titleOf = (name: string): string => {
  const words = name.replaceAll(/(?<before>[a-z])(?<capital>[A-Z])/g, '$<before> $<capital>').toLowerCase()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const screenOf = (name: string): string => `import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** Say here what people do on this screen. */
export function ${name}() {
  return (
    <Screen title={t('${titleOf(name)}')}>
      <Text tone="muted">{t('Nothing here yet.')}</Text>
    </Screen>
  )
}
`

const testOf = (name: string, base: string): string => `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ${name} } from './${base}.tsx'

test('say here what people see and do', async () => {
  await showAt(<${name} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})
`
