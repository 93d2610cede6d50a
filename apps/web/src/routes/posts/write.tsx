import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ArticleComposer } from '#features/posts/compose/article/ArticleComposer.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'

const sentences = { POST_NOT_FOUND: msg('This draft is no longer there') }

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

/** The draft as it is when the page opens: what is written, and posting it, changes it while the page is there. */
function FromDraft({ id, onClose }: BegunProps) {
  const query = useCall('content.getDraft', { params: { id } }, { staleTime: 0 })
  const { data, isFetchedAfterMount, fetchStatus, error, refetch } = query
  const [draft, setDraft] = useState<ReplyOf<'content.getDraft'>>()
  if (draft !== undefined) {
    const { group } = draft
    const target = { draft, ...(group === null ? {} : { group: { id: group.id, name: group.name } }) }
    return <ArticleComposer target={target} onClose={onClose} />
  }
  // Without a connection it is the one that was read last.
  const current = isFetchedAfterMount || fetchStatus === 'paused' ? data : undefined
  if (current !== undefined && error === null) setDraft(current)
  return (
    <Loaded
      query={{ data: error === null ? current : undefined, error, refetch }}
      skeleton={<FormSkeleton fields={4} />}
      sentences={sentences}
      wayOn={<LinkButton href={paths.drafts}>{word('Drafts', 'link to unfinished posts')}</LinkButton>}
    >
      {() => null}
    </Loaded>
  )
}
