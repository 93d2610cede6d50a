import type { ReplyOf } from '#lib/data/calls/index.ts'
import { plainMoney } from '#lib/text/csv/csv.ts'
import { type Purchase, titleOf } from './labels.ts'

const time = (at: Date | null): string => at?.toISOString() ?? ''

/** Sales as rows for a spreadsheet, under the names of the contract. */
export const salesTable = (sales: readonly Purchase[]): string[][] => [
  [
    'id',
    'title',
    'interval',
    'buyer',
    'username',
    'source',
    'state',
    'price',
    'discount',
    'currency',
    'startDate',
    'paidUntil',
    'nextChargeAt',
  ],
  ...sales.map((sale) => [
    sale.id,
    titleOf(sale),
    'interval' in sale.subject ? sale.subject.interval : '',
    sale.buyer?.displayName ?? '',
    sale.buyer?.username ?? '',
    sale.source,
    sale.state,
    plainMoney(sale.price),
    sale.discount === null ? '' : plainMoney(sale.discount),
    sale.price.currency,
    time(sale.startDate),
    time(sale.paidUntil),
    time(sale.nextChargeAt),
  ]),
]

/** The lines of a statement, the same way. */
export const statementTable = (lines: ReplyOf<'groups.premiumEntitlementsPayouts'>['statement']): string[][] => [
  ['at', 'title', 'kind', 'gross', 'fee', 'net', 'currency', 'purchaseId'],
  ...lines.map(({ at, title, kind, gross, fee, net, purchaseId }) => [
    at.toISOString(),
    title,
    kind,
    plainMoney(gross),
    plainMoney(fee),
    plainMoney(net),
    gross.currency,
    purchaseId,
  ]),
]
