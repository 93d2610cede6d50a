import type { PostView, StreamView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from './facts.ts'

/** Parts of an organization's page that features above the groups fill in. */
export interface OrganizationPageParts {
  readonly pinnedPost: PostView | null
  readonly live: StreamView | null
}

/** The parts that one feature knows, for a viewer who reads the page. */
export type OrganizationPageSource = (
  db: Db,
  app: App,
  viewer: Actor,
  organization: Pick<GroupFacts, 'id' | 'name' | 'membershipState' | 'role' | 'customPermissions'>,
) => Promise<Partial<OrganizationPageParts>>

declare module '#kernel/http/feature.ts' {
  interface Provided {
    readonly organizationPageParts: readonly OrganizationPageSource[]
  }
}

/** An organization's page parts from all features; a part that nobody has is null. */
export async function organizationPageParts(
  ...[db, app, viewer, organization]: Parameters<OrganizationPageSource>
): Promise<OrganizationPageParts> {
  const sources = app.provided.organizationPageParts
  const parts = await Promise.all(sources.map(async (source) => source(db, app, viewer, organization)))
  return Object.assign({ pinnedPost: null, live: null }, ...parts) as OrganizationPageParts
}
