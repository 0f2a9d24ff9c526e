/**
 * The rows of a data pack by their names. A stored game refers to a ship, a base or a plane by the name its row bears, never
 * by the place of the row: rows may be added anywhere and put in another order, and no stored game changes.
 */
export function catalogue<T extends { id: string }>(what: string, rows: readonly T[]): (id: string) => T {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size !== rows.length) throw new Error(`two rows of the catalogue bear one name: ${what}`);
  return (id) => {
    const row = byId.get(id);
    if (!row) throw new Error(`there is no ${what} "${id}" in the catalogue`);
    return row;
  };
}
