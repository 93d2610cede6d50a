import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ArticleComposer } from '#features/posts/compose/article/ArticleComposer.tsx'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

interface Search {
  /** The draft to go on with. */
  readonly draft?: unknown
  /** The group that it is for. */
  readonly group?: unknown
}

/** Where an article is written: a new one, or one of the drafts. */
export function WriteArticle() {
  const { draft, group }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = () => void navigate({ href: paths.home })
  return (
    <Screen title={t('New article')} parent={paths.home}>
      {typeof draft === 'string' ? (
        <FromDraft key={draft} id={draft} onClose={close} />
      ) : typeof group === 'string' ? (
        <ForGroup key={group} id={group} onClose={close} />
      ) : (
        <ArticleComposer target={{}} onClose={close} />
      )}
    </Screen>
  )
}

interface BegunProps {
  readonly id: string
  readonly onClose: () => void
}

function ForGroup({ id, onClose }: BegunProps) {
  const group = useCall('groups.getGroup', { params: { id } })
  return (
    <Loaded query={group} skeleton={<FormSkeleton fields={4} />}>
      {({ name }) => <ArticleComposer target={{ group: { id, name } }} onClose={onClose} />}
    </Loaded>
  )
}

function FromDraft({ id, onClose }: BegunProps) {
  // As many as a member may have.
  const drafts = usePages('content.getDrafts', { query: { limit: 100 } })
  return (
    <Loaded query={drafts} skeleton={<FormSkeleton fields={4} />}>
      {({ items }) => <Continued draft={items.find((one) => one.id === id)} onClose={onClose} />}
    </Loaded>
  )
}

interface ContinuedProps {
  readonly draft: ItemOf<'content.getDrafts'> | undefined
  readonly onClose: () => void
}

/** The draft as it was when the page opened: posting it removes it from the list before the page is left. */
function Continued({ draft: found, onClose }: ContinuedProps) {
  const [draft] = useState(found)
  if (draft === undefined) {
    const all = <LinkButton href={paths.drafts}>{word('Drafts', 'link to unfinished posts')}</LinkButton>
    return (
      <EmptyList kind="post" action={all}>
        {t('This draft is no longer there')}
      </EmptyList>
    )
  }
  const { group } = draft
  const target = { draft, ...(group === null ? {} : { group: { id: group.id, name: group.name } }) }
  return <ArticleComposer target={target} onClose={onClose} />
}
