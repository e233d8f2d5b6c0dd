#!/bin/sh
# back-up.sh FOLDER KEPT: backs the shop up into FOLDER, and only then removes all but the newest KEPT backups there.
set -eu
folder=$1
kept=$2
node bin/run.mjs bin/backup.ts "$folder/shop-$(date +%Y-%m-%d-%H%M%S).tar.gz"
ls -1 "$folder"/shop-*.tar.gz | head -n "-$kept" | xargs -r -d '\n' rm --
