export const addSource = (..._: unknown[]): Promise<{items:number;threads:number;deleted:number}> => Promise.reject(new Error('stand-in'));
