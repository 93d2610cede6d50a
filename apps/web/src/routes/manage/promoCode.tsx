import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { EditPromoCodeDialog } from '#features/administration/promo/EditPromoCodeDialog.tsx'
import { EndPromoCodeDialog } from '#features/administration/promo/EndPromoCodeDialog.tsx'
import { lastMoment } from '#features/administration/promo/promoCodes.ts'
import { promoValueText } from '#features/administration/promoValueText.ts'
import { Table } from '#features/administration/Table.tsx'
import { Fact, Facts, Page, Part } from '#features/administration/adminLayout.tsx'
import { useCall, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

type Code = ReplyOf<'admin.promoCodesDetails'>

/** A22: a code, its limits, and who used it. */
export function ManagedPromoCode() {
  const { id = '' } = useParams({ strict: false })
  const code = useCall('admin.promoCodesDetails', { params: { id } })
  return (
    <Screen title={code.data?.code ?? t('Promo code')} parent={paths.managed('promo-codes')}>
      <Page>
        <Loaded query={code} skeleton={<RowsSkeleton rows={4} />}>
          {(data) => <CodePage code={data} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

function CodePage({ code }: { readonly code: Code }) {
  const [act, setAct] = useState<'EDIT' | 'END' | 'DELETE' | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <Cluster gap={3}>
        <Button size="dense" onPress={() => setAct('EDIT')}>
          {t('Edit limits and note')}
        </Button>
        <Button size="dense" onPress={() => setAct('END')}>
          {t('Set end date')}
        </Button>
        {code.used === 0 && (
          <Button size="dense" variant="danger-outline" onPress={() => setAct('DELETE')}>
            {word('Delete', 'button')}
          </Button>
        )}
      </Cluster>
      <Worth code={code} />
      <Usages id={code.id} />
      {act === 'EDIT' && <EditPromoCodeDialog code={code} onClose={close} />}
      {act === 'END' && <EndPromoCodeDialog code={code} onClose={close} />}
      {act === 'DELETE' && <DeleteDialog id={code.id} onClose={close} />}
    </>
  )
}

interface DeleteDialogProps {
  readonly id: string
  readonly onClose: () => void
}

function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  const navigate = useNavigate()
  const remove = useMutationCall('admin.promoCodesDelete', {
    invalidates: ['admin.promoCodesList'],
    onSuccess: () => void navigate({ to: paths.managed('promo-codes') }),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete this code?')}
      confirmLabel={word('Delete', 'button')}
      tone="danger"
      onConfirm={() => remove.mutate({ body: { id } })}
    >
      {t('Nobody has used this code. You can reuse its letters.')}
    </ConfirmDialog>
  )
}

function Worth({ code }: { readonly code: Code }) {
  return (
    <Part title={word('Value', 'of a promo code')}>
      <Facts>
        <Fact label={word('Gives', 'column: what a code is worth')}>{promoValueText(code)}</Fact>
        <Fact label={word('Active', 'column')}>{code.active ? word('Yes', 'answer') : word('No', 'answer')}</Fact>
        <Fact label={word('Until', 'column')}>
          {code.expirationDate === null ? t('Never ends') : formatDate(lastMoment(code.expirationDate), 'full')}
        </Fact>
        <Fact label={word('Used', 'column: how often')}>{formatNumber(code.used)}</Fact>
        <Fact label={t('Maximum uses')}>
          {code.totalLimit === null ? t('No limit') : formatNumber(code.totalLimit)}
        </Fact>
        <Fact label={t('Uses per person')}>{formatNumber(code.perAccountLimit)}</Fact>
        <Fact label={t('Only people who never paid')}>
          {code.firstTimeOnly ? word('Yes', 'answer') : word('No', 'answer')}
        </Fact>
        <Fact label={word('Note', 'column')}>
          <span dir="auto">{code.note ?? '–'}</span>
        </Fact>
      </Facts>
    </Part>
  )
}

function Usages({ id }: { readonly id: string }) {
  const list = usePages('admin.promoCodesUsages', { body: { id } })
  return (
    <Part title={t('Used by')}>
      <Loaded query={list} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted">{t('Nobody yet.')}</Text>
          ) : (
            <Table
              label={t('Used by')}
              rows={items}
              idOf={({ account, redeemedAt }) => `${account.id} ${redeemedAt.toISOString()}`}
              columns={[
                {
                  id: 'who',
                  label: word('Name', 'column'),
                  isPlain: true,
                  renderCell: ({ account }) => <PersonCell person={account} />,
                },
                {
                  id: 'when',
                  label: word('When', 'column'),
                  renderCell: ({ redeemedAt }) => <RelativeTime at={redeemedAt} />,
                },
                {
                  id: 'until',
                  label: word('Until', 'column'),
                  renderCell: ({ effect }) => (effect.until === null ? '–' : formatDate(effect.until, 'shortWithYear')),
                },
              ]}
            />
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </Part>
  )
}
