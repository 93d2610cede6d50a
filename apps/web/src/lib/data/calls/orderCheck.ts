type IsBehind = (given: object) => Promise<boolean>

let check: IsBehind = async () => false

/** Sets how to find out whether an earlier change of the same thing still waits for the connection. */
export const setOrderCheck = (how: IsBehind): void => void (check = how)

/** Whether an earlier change waits; none does as long as the storage has not been loaded. */
export const isBehind: IsBehind = (given) => check(given)
