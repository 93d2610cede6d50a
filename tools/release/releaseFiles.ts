/** Whether a release has this file of the repository: what runs and installs it, and its handbooks. */
export const isReleased = (file: string): boolean =>
  !excluded.some((pattern) => pattern.test(file)) && included.some((pattern) => pattern.test(file))

const included: readonly RegExp[] = [
  /^(?:package-lock\.json|LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md)$/,
  /^apps\/server\//,
  /^packages\/[^/]+\/src\//,
  /^(?:apps|packages)\/[^/]+\/package\.json$/,
  /^packages\/contract\/calls\.tsv$/,
  /^patches\//,
  /^deploy\//,
  /^docs\//,
  /^tools\/(?:boot|nodeFlags|boot\/commands|boot\/watchNpm)\.mjs$/,
]

const excluded: readonly RegExp[] = [/\.test\.tsx?$/, /^apps\/server\/test\//, /tsconfig\.json$/, /^docs\/pictures\//]

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly description: string
  readonly workspaces: readonly string[]
  readonly engines: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

/** The commands that a release has; the others need the sources of the web, or tests. */
const commands = ['postinstall', 'start', 'seed', 'admin']

/** The package.json of a release: without what only developing needs. Installing needs what applies the patches. */
export function releasedManifest({ devDependencies, scripts, ...manifest }: Manifest): Record<string, unknown> {
  return {
    ...manifest,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => commands.includes(name))),
    dependencies: { 'patch-package': devDependencies['patch-package'] },
  }
}
