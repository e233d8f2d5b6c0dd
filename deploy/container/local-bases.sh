#!/bin/sh
# Makes the two bases of the Containerfile on this machine, from Debian's own packages: localhost/jontro-base, and
# localhost/jontro-build-base, which has npm. For where no registry of images can be reached. Needs root, debootstrap
# and buildah.
set -eu
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

debootstrap --variant=minbase bookworm "$folder/root"
tar --create --file "$folder/root.tar" --directory "$folder/root" --exclude=./var/cache/apt/archives --exclude=./proc/* .
base=$(buildah from scratch)
buildah add "$base" "$folder/root.tar" /
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$base"
buildah commit --rm "$base" localhost/jontro-base

with_npm=$(buildah from localhost/jontro-base)
buildah run --isolation chroot "$with_npm" -- sh -c 'apt-get update && apt-get install --yes --no-install-recommends nodejs npm ca-certificates'
buildah commit --rm "$with_npm" localhost/jontro-build-base
