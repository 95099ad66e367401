import { isOwnerNow, type Owner } from '~/platform/owner.ts'

/** A row of a player's table as the database has it. Rows of earlier builds have no owner and belong to the present person. */
export type Stamped<Row> = Row & { owner?: string }

/** A row to write, or null to delete. `owner` is null in tables that belong to no player. */
export type Change<Row> = { row: Row | null; owner: Owner | null }

export const isLive = ({ owner }: { owner: string | null }): boolean => owner === null || isOwnerNow(owner)

export const stamped = <Row extends object>({ row, owner }: Change<Row>): Stamped<Row>[] =>
  row === null ? [] : [owner === null ? row : { ...row, owner }]

/** The row without its stamp; nothing for a row of another person. */
export function ownRow<Row extends object>(saved: Stamped<Row>): Row[] {
  const { owner, ...row } = saved
  return owner === undefined || isOwnerNow(owner) ? [row as unknown as Row] : []
}
