import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { ListRow, ListRows } from '#features/lists/ListRow.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { NewList } from '#lib/entities/lists/ListForm.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'

const MemberSidebar = lazyPart(() => import('#routes/you/MemberSidebar.tsx'), 'MemberSidebar')

/** The member's named lists, the newest first. */
export function Lists() {
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const lists = usePages('users.getNamedLists', { query: {} })
  const create = (
    <Button icon="plus" size="dense" onPress={() => setNaming(true)}>
      {t('New list')}
    </Button>
  )
  const title = word('Lists', 'place in the main navigation')
  return (
    <Screen title={title} parent={paths.you} actions={create} aside={<MemberSidebar />}>
      <Loaded query={lists} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList
              kind="person"
              action={<Button onPress={() => setNaming(true)}>{t('Create your first list')}</Button>}
            >
              {t('Put people and groups on a list to read their posts in one feed.')}
            </EmptyList>
          ) : (
            <ListRows label={title}>
              {items.map((list) => (
                <ListRow key={list.id} list={list} />
              ))}
            </ListRows>
          )
        }
      </Loaded>
      <LoadMore {...lists} />
      {isNaming && (
        <NewList onDone={({ id }) => void navigate({ href: paths.list(id) })} onClose={() => setNaming(false)} />
      )}
    </Screen>
  )
}
