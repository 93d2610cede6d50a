import type { CaseContext, CaseTargetKind, UserAdminCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { contentForStaff } from '#features/content/index.ts'
import { staffCards } from '#features/users/index.ts'

type ContextFacts = NonNullable<Awaited<ReturnType<typeof contentForStaff.contextOfPost>>>

async function contextFacts(db: Db, kind: CaseTargetKind, id: string): Promise<ContextFacts | null> {
  if (kind === 'POST') return contentForStaff.contextOfPost(db, id)
  return kind === 'COMMENT' ? contentForStaff.contextOfComment(db, id) : null
}

/** Where the post or comment of a case stands; null for anything else: of a private conversation nothing more is shown. */
export async function caseContext(
  db: Db,
  target: { readonly kind: CaseTargetKind; readonly id: string },
): Promise<CaseContext | null> {
  const around = await contextFacts(db, target.kind, target.id)
  if (around === null) return null
  const { group, saidAt, editedAt, post, before, after } = around
  const people = await staffCards(
    db,
    [...before, ...after, ...(post ? [post] : [])].map(({ authorId }) => authorId),
  )
  const lineOf = ({ authorId, ...line }: ContextFacts['before'][number]) => ({
    ...line,
    author: existingPersonOf(people, authorId),
  })
  return {
    group,
    saidAt: saidAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    post: post && lineOf(post),
    before: before.map(lineOf),
    after: after.map(lineOf),
  }
}

function existingPersonOf(people: ReadonlyMap<string, UserAdminCard>, id: string): UserAdminCard | null {
  const person = people.get(id)
  return person === undefined || person.status === 'PURGED' ? null : person
}
