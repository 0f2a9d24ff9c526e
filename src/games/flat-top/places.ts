/**
 * Frozen. Games stored under the rules of versions 1 and 2 know ships and bases by their places in the packs of that time;
 * these are the names of the rows that stood there. Nothing is ever added here.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const SHIPS_BY_PLACE: readonly string[] = words(`
  japan.akagi japan.hiryu japan.hiyo japan.junyo japan.kaga japan.shokaku japan.soryu japan.zuikaku japan.hosho
  japan.ryujo japan.shoho japan.zuiho japan.chitose japan.kamikawa japan.kimikawa japan.chikuma japan.tone
  japan.chiyoda japan.nisshin japan.fuso japan.haruna japan.hiei japan.hyuga japan.ise japan.kirishima
  japan.kongo japan.musashi japan.mutsu japan.nagato japan.yamashiro japan.yamato japan.aoba japan.ashigara
  japan.atago japan.chokai japan.furutaka japan.haguro japan.kako japan.kinugasa japan.kumano japan.maya
  japan.mikuma japan.mogami japan.myoko japan.nachi japan.suzuya japan.takao japan.abukuma japan.isuzu
  japan.jintsu japan.kitakami japan.nagara japan.oi japan.sendai japan.tama japan.tatsuta japan.tenryu
  japan.yubari japan.yura japan.oiler japan.transport japan.fast-transport japan.destroyer japan.gunboat
  japan.i-type japan.ro-type japan.minelayer-submarine allied.enterprise allied.hornet allied.lexington
  allied.saratoga allied.wasp allied.yorktown allied.ranger allied.long-island allied.arizona allied.california
  allied.colorado allied.idaho allied.indiana allied.maryland allied.mississippi allied.north-carolina
  allied.nevada allied.new-mexico allied.oklahoma allied.pennsylvania allied.south-dakota allied.tennessee
  allied.west-virginia allied.washington allied.astoria allied.australia allied.canberra allied.chester
  allied.chicago allied.houston allied.indianapolis allied.louisville allied.minneapolis allied.new-orleans
  allied.northampton allied.pensacola allied.portland allied.quincy allied.salt-lake-city allied.san-francisco
  allied.vincennes allied.atlanta allied.detroit allied.helena allied.hobart allied.honolulu allied.juneau
  allied.nashville allied.raleigh allied.san-diego allied.san-juan allied.st-louis allied.oiler
  allied.transport allied.destroyer allied.gunboat allied.patrol-torpedo allied.destroyer-minelayer
  allied.minelayer allied.minesweeper allied.gato-class allied.s-boat allied.nautilus allied.formidable
  allied.illustrious allied.indomitable allied.victorious allied.king-george-v allied.anson allied.london
  allied.manchester allied.berwick allied.kent allied.suffolk allied.shropshire allied.dido allied.euryalus
  allied.sirius allied.phoebe
`);

/** With the blocks of its values. */
export const BASES_BY_PLACE: readonly { id: string; values: readonly string[] }[] = [
  { id: 'new-caledonia', values: ['from-2', 'from-3'] },
  { id: 'espiritu-santo', values: ['from-3', 'from-4'] },
  { id: 'gili-gili', values: ['from-3', 'from-4'] },
  { id: 'ndeni', values: ['from-3'] },
  { id: 'australia', values: ['from-2'] },
  { id: 'henderson', values: ['from-3', 'from-4'] },
  { id: 'port-moresby', values: ['from-1'] },
  { id: 'tulagi', values: ['from-2'] },
  { id: 'shortland', values: ['from-2'] },
  { id: 'buka', values: ['from-4'] },
  { id: 'buin', values: ['from-4'] },
  { id: 'truk', values: ['from-1'] },
  { id: 'kavieng', values: ['from-1'] },
  { id: 'rabaul', values: ['from-1', 'from-3'] },
  { id: 'lae', values: ['from-2', 'from-3'] },
  { id: 'gasmata', values: ['from-1'] },
  { id: 'buna', values: ['from-3', 'from-4'] },
];
