import { changelogSection, missingNotes } from './changelogSection.ts'
import { brokenPromises, isVersion } from './promises.ts'
import type { Repository } from './repository.ts'

export interface ReleasePlan {
  readonly version: string
  readonly repository: Pick<Repository, 'changes' | 'lastVersion' | 'promisedAt'>
  readonly changelog: string
  /** The version in package.json. */
  readonly stated: string
  /** Whether the public key is in the repository, and whether the key that signs was named. */
  readonly hasPublicKey: boolean
  readonly hasKey: boolean
  /** Whether minisign is installed. */
  readonly canSign: boolean
}

/** All that keeps a version from being released, each with what to do about it. */
export function releaseFaults(plan: ReleasePlan): string[] {
  const { version, repository, stated } = plan
  if (!isVersion(version)) return [`"${version}" is no version: name three numbers, such as 1.0.0.`]
  const last = repository.lastVersion()
  return [
    ...(repository.changes().length > 0 ? ['There are changes that are not committed: commit or remove them.'] : []),
    ...(stated === version ? [] : [`package.json says ${stated}: set it, and those of the workspaces, to ${version}.`]),
    ...changelogFaults(plan),
    ...(last === null
      ? []
      : brokenPromises(repository.promisedAt(`v${last}`), { ...repository.promisedAt('HEAD'), version })),
    ...keyFaults(plan),
  ]
}

function changelogFaults({ version, changelog }: ReleasePlan): string[] {
  const section = changelogSection(changelog, version)
  if (section === null)
    return [`CHANGELOG.md has no section "## ${version}": give the one about what is unreleased this name.`]
  const missing = missingNotes(section)
  return missing.length === 0
    ? []
    : [`CHANGELOG.md, ${version}, "### Upgrading" lacks: ${missing.map((word) => `"- **${word}:** …"`).join(', ')}.`]
}

function keyFaults({ hasPublicKey, hasKey, canSign }: ReleasePlan): string[] {
  return [
    ...(canSign ? [] : ['minisign is not installed: install it, to sign.']),
    ...(hasPublicKey
      ? []
      : [
          'deploy/release.pub is missing: make a pair with minisign -G -p deploy/release.pub -s FILE, keep FILE elsewhere, commit the other.',
        ]),
    ...(hasKey ? [] : ['Name the key that signs: --key FILE.']),
  ]
}
