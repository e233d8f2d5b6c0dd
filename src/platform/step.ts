/** Does a piece of work, and says for as long as it takes what it is, to whoever waits for it. */
export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;
