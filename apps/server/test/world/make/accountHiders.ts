import { addParent } from './children.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

/** Whether others see a person no more, and see them again. */
export interface AccountHider {
  readonly goes: (who: Person) => Promise<unknown>
  readonly returns: (who: Person) => Promise<unknown>
}

/** Every way in which a person is hidden from everybody for a while, as people bring it about. */
export function accountHiders(
  world: World,
  { root, parent }: { root: Person; parent: Person },
): Record<string, AccountHider> {
  const { app } = world
  const reason = 'Threats.'
  const caseAbout = async ({ id: author_id }: Person): Promise<string> => {
    const [id, now] = [app.runtime.id(), app.runtime.now()]
    await app.db
      .insertInto('moderation_cases')
      .values({
        id,
        target_kind: 'PROFILE',
        target_id: author_id,
        author_id,
        state: 'OPEN',
        hidden_at: null,
        preview: { title: null, text: '', mediaIds: [], link: null },
        opened_at: now,
        updated_at: now,
      })
      .execute()
    return id
  }
  const isolate = async (who: Person, action: 'ISOLATE' | 'RELEASE', caseId: string) =>
    root.admin.userAccountsIsolateAccount({ params: { userId: who.id }, body: { action, reason, caseId } })
  const cases = new Map<string, string>()
  return {
    'asks for deletion': {
      goes: (who) =>
        who.accounts.requestAccountDeletion({ body: { confirmUsername: who.username, mode: 'ERASE_ALL' } }),
      returns: (who) => who.accounts.reactivate(),
    },
    'is banned': {
      goes: ({ id: userId }) => root.admin.banUser({ body: { action: 'BAN', userId, until: null, reason } }),
      returns: ({ id: userId }) => root.admin.banUser({ body: { action: 'UNBAN', userId, reason } }),
    },
    'is isolated': {
      goes: async (who) => {
        cases.set(who.id, await caseAbout(who))
        await isolate(who, 'ISOLATE', cases.get(who.id) ?? '')
      },
      returns: (who) => isolate(who, 'RELEASE', cases.get(who.id) ?? ''),
    },
    'is frozen by a parent': {
      goes: async (who) => {
        await addParent(world, who, parent)
        await parent.accounts.familyLinkReject({ body: { childId: who.id } })
      },
      returns: ({ id: childId }) => parent.accounts.familyLinkApprove({ body: { childId } }),
    },
  }
}
